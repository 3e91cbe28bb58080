/** The person's choice, or the system's. */
export type Theme = 'auto' | 'light' | 'dark'

const system = window.matchMedia('(prefers-color-scheme: dark)')

export function chosenTheme(): Theme {
  const savedTheme = localStorage.getItem('theme')
  return savedTheme === 'light' || savedTheme === 'dark' ? savedTheme : 'auto'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem('theme', theme)
  show()
}

/** Shows the chosen theme, and follows the system if the person chose that. */
export function applyTheme(): void {
  system.addEventListener('change', show)
  show()
}

function show(): void {
  const theme = chosenTheme()
  document.documentElement.dataset.theme = theme === 'auto' ? (system.matches ? 'dark' : 'light') : theme
}

/**
 * Copying, and the choice of a language, for every block of code on the site, whether it is only in HTML or in React: the
 * document has the listeners.
 */
export function listenForCode(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button')
    if (button?.hasAttribute('data-copy')) void copy(button)
    if (button?.getAttribute('role') === 'tab') choose(button.dataset.language!)
  })
  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest('[role=tab]')
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!tab || !step) return
    const tabs = [...tab.parentElement!.querySelectorAll<HTMLElement>('[role=tab]')]
    const next = tabs.at((tabs.indexOf(tab as HTMLElement) + step) % tabs.length)!
    choose(next.dataset.language!)
    next.focus()
  })
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const block = button.closest('.code')!
  const pre = [...block.querySelectorAll('pre')].find((candidate) => candidate.offsetParent !== null)!
  await navigator.clipboard.writeText(pre.textContent)
  button.textContent = 'Copied'
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 2000)
}

const KEPT = 'custos-language'

/** Shows the examples in the language chosen in this tab. */
export function restoreLanguage(): void {
  const language = sessionStorage.getItem(KEPT)
  if (language) show(language)
}

function choose(language: string): void {
  show(language)
  sessionStorage.setItem(KEPT, language)
}

/** The choice of a language applies to every example of the page. */
function show(language: string): void {
  for (const tab of document.querySelectorAll<HTMLElement>('[role=tab][data-language]')) {
    const chosen = tab.dataset.language === language
    tab.setAttribute('aria-selected', String(chosen))
    tab.tabIndex = chosen ? 0 : -1
    const panel = document.getElementById(tab.getAttribute('aria-controls')!)
    if (panel) panel.hidden = !chosen
  }
}

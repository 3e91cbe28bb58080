import { Component, type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { CurrentPath } from './components/link.tsx'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { SomethingWentWrong } from './layout/something-went-wrong.tsx'
import { lookOf } from './navigation.ts'

/** The page to show: its path, and its component or the error of loading it. */
export type Shown = { path: string } & ({ Page: ComponentType } | { error: unknown })

/** The body of every page. */
export function App({ shown, onShown }: { shown: Shown; onShown?: () => void }) {
  const { path } = shown
  const look = lookOf(path)
  useLayoutEffect(() => onShown?.(), [onShown])
  return (
    <CurrentPath value={path}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header look={look} />
      <main id="main" tabIndex={-1}>
        {'error' in shown ? (
          <SomethingWentWrong error={shown.error} />
        ) : (
          <Guarded key={path}>
            <shown.Page />
          </Guarded>
        )}
      </main>
      <Footer look={look} />
    </CurrentPath>
  )
}

/** Shows the error screen in place of a page that throws. */
class Guarded extends Component<{ children: ReactNode }, { failed: boolean; error?: unknown }> {
  override state = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }

  override render() {
    return this.state.failed ? <SomethingWentWrong error={this.state.error} /> : this.props.children
  }
}

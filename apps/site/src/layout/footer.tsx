import { brand } from '../brand.ts'
import { Link } from '../components/link.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { footerColumns, footerEnd, type Look, softFooterLinks } from '../navigation.ts'
import { Logo } from './logo.tsx'

export function Footer({ look }: { look: Look }) {
  if (look === 'soft') {
    return (
      <footer className="footer footer-soft">
        <span>{`© ${brand.year} Custos`}</span>
        <span>{brand.serviceNote}</span>
        <nav aria-label="Footer">
          <ul>
            {softFooterLinks.map(({ label, path }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </footer>
    )
  }
  return (
    <footer className="footer later" id="footer">
      <div className="footer-columns">
        <div className="footer-brand">
          <Logo />
          <p>
            A virtual data protection officer (software, not an officer under GDPR Art. 37) and a vendor-risk platform.
            It answers from what vendors publish, quotes the sentence, and leaves the decision to you.
          </p>
          <ul>
            <li>
              <a href={brand.network} rel="me">
                Professional network
              </a>
            </li>
            <li>
              <a href={brand.codeHost} rel="me">
                Source code
              </a>
            </li>
            <li>
              <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
            </li>
            <li>
              <a href="/console/">Sign in</a>
            </li>
          </ul>
        </div>
        {footerColumns.map(({ heading, paths }) => (
          <nav key={heading} aria-label={heading}>
            <h2>{heading}</h2>
            <PageLinks paths={paths} />
          </nav>
        ))}
      </div>
      <div className="footer-end">
        <span>{`© ${brand.year} Custos`}</span>
        <span>These pages set no cookies.</span>
        <span>{brand.serviceNote}</span>
        <nav aria-label="More pages">
          <PageLinks paths={footerEnd} />
        </nav>
      </div>
    </footer>
  )
}

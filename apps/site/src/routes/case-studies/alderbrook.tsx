import { DossierPage } from '../../dossier/dossier-page.tsx'

export const Page = () => <DossierPage vendor="alderbrook" />

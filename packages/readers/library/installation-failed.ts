/** Why a reader was not installed, in a sentence for the person who installs it. */
export class InstallationFailed extends Error {
  override readonly name = 'InstallationFailed'
}

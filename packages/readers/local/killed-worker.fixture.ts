/** Asks a question, reports it, and keeps running. */
import { LocalReader } from './local-reader.ts'

const [program, model] = process.argv.slice(2)
const reader = new LocalReader({ name: 'small', program: program!, model: model!, sha256: '' })
await reader.read([{ statement: '', document: '', heading: '', passage: '' }])
process.send!('read')

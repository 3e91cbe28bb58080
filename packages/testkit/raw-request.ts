import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { checkResponse, type RawAnswer } from './contract.ts'

/** Sends bytes that no HTTP library would send, and reads the response until the server closes the connection. */
export async function rawRequest(url: string, request: string | Uint8Array): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(request)
  const received = await text(socket)
  const [head = '', ...rest] = received.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
  const response = { status: Number(statusLine.split(' ')[1]), headers, text: rest.join('\r\n\r\n') }
  checkResponse('', '', response)
  return response
}

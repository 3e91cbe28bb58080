import dgram from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

/**
 * Preloaded by `--import`, it writes what each process and thread asks of the network into the file RECORD_CONNECTIONS, a line each:
 * `pid connect ADDRESS`, `pid send ADDRESS` or `pid name NAME`. Sockets in the file system have no address.
 */

const file = process.env.RECORD_CONNECTIONS!
const note = (kind: 'connect' | 'send' | 'name', what: unknown) =>
  appendFileSync(file, `${process.pid} ${kind} ${String(what)}\n`)

type Method = (...args: unknown[]) => unknown

/** Calls `seen` with the receiver and the arguments before each call of a method. */
function watch(object: object, name: string, seen: (self: unknown, args: unknown[]) => void): void {
  const methods = object as Record<string, Method>
  const method = methods[name]!
  methods[name] = function watched(this: unknown, ...args) {
    seen(this, args)
    return Reflect.apply(method, this, args)
  }
}

watch(net.Socket.prototype, 'connect', (socket) => {
  ;(socket as net.Socket).on('connectionAttempt', (address: string) => note('connect', address))
})
watch(dgram.Socket.prototype, 'connect', (_, [port, address]) => note('send', address ?? port))
watch(dgram.Socket.prototype, 'send', (_, args) =>
  note('send', args.findLast((value) => typeof value === 'string') ?? ''),
)
for (const asks of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  for (const name of Object.getOwnPropertyNames(asks))
    if (/^(lookup|resolve|reverse)/.test(name)) watch(asks, name, (_, [asked]) => note('name', asked))
syncBuiltinESMExports()

import { eventTypes } from '@custos/contract/event-types'
import * as contract from '@custos/contract/events'
import { call } from '../call.ts'

export const types = call(contract.listEventTypes, async () => ({ data: { event_types: [...eventTypes] } }))

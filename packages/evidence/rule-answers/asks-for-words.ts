/** Whether a question asks for more than yes or no: which, how long, where, describe … */
export const asksForWords = (question: string): boolean =>
  /^(?:(?:(?:at|by|for|from|in|on|to|under|within)\s+)?(?:what|who|whose|whom|why|how|which)\b|(?:(?:from|until)\s+)?(?:where|when)\s+(?:is|are|was|were|do|does|did|has|have|can|will)\b)/i.test(
    question,
  ) ||
  /^(?:please\s+)?(?:list|describe|explain|name|provide|specify|outline|summari[sz]e|give|detail)\s+(?:the|your|us|an?|any|all|each|every|how|what|which|where|who)\b/i.test(
    question,
  )

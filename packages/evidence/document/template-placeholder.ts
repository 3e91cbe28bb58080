/**
 * A placeholder of a template, to fill in or confirm: `at least [●] days`, `\[_Specify time period_\]`, `____ days`, `[Job title]`, `[confirm]`; a
 * link is none.
 */
const placeholder =
  /\{\{[^{}]*\}\}|_{3,}|\[[\s_*]{0,8}(?:(?:please )?(?:specify|insert|fill in|indicate)\b[^[\]]{0,120}|enter [^[\]]{1,120}|[●•…]{1,8}|[_.]{2,40}|[xX]{2,10}|(?:name|number|date|time|period|address) of [^[\]]{1,80}|(?:(?:your|the) )?(?:company|vendor|supplier|customer|organi[sz]ation|product|service|entity)(?:['’]s)? name|name|number|date|time period|number of \p{L}+|(?:tb[cd]|(?:please |to )?confirm|to be (?:confirmed|determined|decided|completed|defined|agreed))\b[^[\]]{0,120})[\s_*]{0,8}\\?\](?!\()|\[(?:insert\b[^\]]*|(?:[\w’'/-]+ ){0,3}(?:title|role|name|company|date|address|department|frequency|number))\](?!\()/iu

export const hasPlaceholder = (text: string): boolean => placeholder.test(text)

/** What shows that a text is not what its vendor does today for all of its customers, by the place where it stands. */
export interface FrameSign {
  /** For people: why a sentence within the frame does not count. */
  reason: string
  /** Sentences that count nevertheless: the vendor's words about itself (`we`), or denials. */
  leaves?: 'own' | 'denials'
  in: {
    /** The path of the document's address. */
    address?: RegExp
    /** The document's title. */
    title?: RegExp
    /** A heading above the sentence, the title too. */
    heading?: RegExp
    /** A sentence at the beginning of the document or section, or one with a colon before the list, table or quote. */
    lead?: RegExp
    introduction?: RegExp
    /** A sentence at the end of the section. */
    end?: RegExp
  }
}

const any = (...alternatives: string[]): RegExp => new RegExp(alternatives.join('|'), 'iu')
const word = (...alternatives: string[]): string =>
  String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{N}])`

const paper =
  '(?:pages?|documents?|texts?|polic(?:y|ies)|sections?|articles?|lists?|guides?|chapters?|notices?|agreements?|terms|statements?|sentences?|paragraphs?|clauses?|points|checklists?|answers?|tables?|forms?|stor(?:y|ies)|scenarios?|examples?|threads?|wording|papers?|standards?|procedures?|courses?|lessons?|material|rules?|promises?|questions?|recommendations?|editions?|versions?|sheets?|contracts?|handbooks?|manuals?|passages?|words|lines?|declarations?|plans?|programmes?|programs?|certificates?|reports?|commitments?|controls?|measures?|practices?|addend(?:um|a))'
const legal =
  '(?:polic(?:y|ies)|agreements?|contracts?|dpas?|addend(?:um|a)|notices?|clauses?|terms|statements?|procedures?|plans?|letters?|questionnaires?|answers?)'
/** `Acme`, `the company`. */
const vendor = '(?:the (?:company|team|vendor)|(?-i:\\p{Lu})\\p{L}+)'
const document =
  '(?:polic(?:y|ies)|agreements?|contracts?|dpas?|addend(?:um|a)|notices?|clauses?|questionnaires?|data processing)'
const count =
  '(?:\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|a few|some|several)'
const season =
  '(?:spring|summer|autumn|fall|winter|january|february|march|april|june|july|august|september|october|november|december|q[1-4]|h[12])'
const later = `(?:(?:the )?(?:end|middle|start|beginning|course) of )?(?:the )?(?:next|coming|following|new) (?:\\p{L}+ )?(?:year|quarter|month|half|weeks?|months|season|release|version|spring|summer|autumn|winter)|(?:early |late |mid-?)?${season}\\b(?! 20[01]\\d| 202[0-5])|(?:early |late |mid-?)?20(?:2[7-9]|3\\d)`
const law =
  '(?:gdpr|dora|nis ?-?2|ccpa|cpra|hipaa|pci[ -]dss|iso(?:/iec)? ?\\d{4,5}|soc ?[12]|ai act|eprivacy|cyber resilience act|data act|digital services act|general data protection regulation|data protection (?:law|act|regulation)|regulations?|directives?|the law|standards?|statutes?|article \\d+|art\\. ?\\d+)'
const plan = '(?:plans?|packages?|editions?|tiers?|subscriptions?|add-?ons?|bundles?|licen[cs]es?)'
/** What an offer or text does that has limits. */
const limits =
  '(?:applies|apply|available|offered|valid|concluded|provided|sold|covers?|concerns?|is for|are for|holds?|reserved|meant|intended)'
const product =
  '(?:add-?ons?|products?|apps?|programs?|editions?|installations?|services?|modules?|experiments?|tools?|code bases?|compan(?:y|ies)|instances?|platforms?)'
const others =
  '(?:users?|customers?|clients?|others?|people|patients|reviewers|readers|visitors|competitors?|competition|rivals?|analysts|journalists|critics|members|partners|vendors|providers|companies|they|everyone|the (?:press|industry|market|big \\p{L}+)|big \\p{L}+)'
/** `This page describes the state that we want to reach.` */
const tellsOfPlan = `(?:this|these|the following|what follows|it|everything)\\b(?: ${paper})?(?: \\p{L}+){0,3} (?:describes?|lists?|shows?|sets? out|is|are|tells?|says?) (?:how|what|where|the|a|our|an)(?: \\p{L}+){0,5} (?:plans?|intends?|hopes?|wants?|vision|roadmap|goals?|wish(?:es)?|future|target state|will)`
/** A sentence without conditions and permissions tells of an event. */
const noCondition =
  '^(?!.*\\b(?:if|whenever|upon|unless|may|might|shall|can|could|would|should|must|you|your|consent|account|will)\\b)(?=.*?'

export const frameSigns: readonly FrameSign[] = [
  {
    reason: 'text of a template',
    in: {
      address: any('/(?:[\\w-]+-)?(?:templates?|generators?|boilerplates?|specimens?)(?:-[\\w-]+)?(?:/|$)(?!.*\\.)'),
      heading: any(
        word(
          `(?:${document}|security|privacy|compliance|legal)\\b.{0,30}\\b(?:templates?|generators?|samples?|specimens?|boilerplate)`,
        ),
        word(`(?:templates?|generators?|samples?|specimens?|boilerplate)\\b(?: \\p{L}+)? (?:for|of) (?:${document})`),
        word(`${legal}\\b.{0,20} (?:for|to use (?:in|on|by)) (?:your|you)`),
        word('fill[- ]in', 'copy and paste', 'copy-paste', 'starter (?:kit|pack)s?'),
      ),
      lead: any(
        word(`(?:this (?:\\p{L}+ )?(?:is|was)|free|one of|${document}|security|privacy) (?:\\p{L}+ ){0,4}templates?`),
        word(
          '(?:copy|paste|adapt|replace|insert|fill in|fill out|complete|delete|amend|edit|tailor|customi[sz]e)\\b.{0,60}\\b(?:text|wording|clauses?|agreement|policy|sentences|brackets|blanks|form|what you)(?: \\p{L}+){0,3} (?:to|into|in|on|below|above|with|for|you|your|not)',
        ),
        word(
          '(?:a|as a) (?:good )?(?:starting point|skeleton|pattern|blueprint|model)',
          '(?:replace|fill|complete)\\b.{0,40}(?:brackets|placeholders?|blanks)',
          '(?:your|a) lawyers? (?:\\p{L}+ ){0,2}(?:read|check|review|look)',
        ),
      ),
    },
  },
  {
    reason: 'a draft, or a proposal',
    in: {
      address: any('/(?:drafts?|proposals?|rfcs?|consultations?)(?:/|$)'),
      heading: any(
        word(
          'drafts?',
          'proposals?(?! management)',
          'proposed',
          'discussion paper',
          'working (?:paper|draft|copy)',
          'request for comments?',
          'for (?:consultation|discussion|comment|review)',
          'work in progress',
          'version 0\\.\\d+',
          'v0\\.\\d+',
          'under (?:review|discussion|consideration)',
          'not (?:yet )?(?:final|adopted|approved|in force)',
        ),
      ),
      lead: any(
        word(
          'discussion paper',
          'working (?:paper|draft|copy)',
          `(?:(?:is|as|for) )?a (?:first |second |rough |early )?draft(?: (?:for|of|by|policy|version|text))?`,
          `draft (?:version|for|text|${legal})`,
          'not (?:yet )?(?:been )?(?:approved|adopted|in force|final|binding|ratified|agreed|signed|decided|effective)',
          `(?:awaits?|awaiting|pending|subject to) (?:the |its )?(?:approval|adoption|sign-?off|a decision|the vote)`,
          'for (?:comments?|discussion|consultation|feedback)',
          '(?:until|before) it is (?:signed|approved|adopted|agreed)\\b.*',
          '(?:has|have) (?:yet|still) to be (?:approved|adopted|agreed|decided|signed)',
          `(?:i|we|the \\p{L}+(?: \\p{L}+)?) (?:propose|proposes|suggest|suggests)`,
          'proposed (?:text|wording|polic(?:y|ies)|changes?|rules?|clauses?|by)',
          'version 0\\.\\d+',
        ),
      ),
      end: any(
        word(
          `(?:this|the) (?:\\p{L}+ )?(?:${paper}|draft|proposal) (?:is|was|has|have|are|were)\\b.{0,30}\\b(?:rejected|not (?:yet )?(?:been )?(?:approved|adopted|in force|final|binding)|voted down|put to|a draft|pending)`,
          'not (?:yet )?(?:been )?(?:approved|adopted|in force)',
        ),
      ),
    },
  },
  {
    reason: 'a plan, not a practice',
    in: {
      address: any(
        '/(?:[\\w-]+-)?(?:road-?map|goals|okrs?|vision|coming-soon|wish-?list|backlog|plan-?20\\d\\d|20(?:2[7-9]|3\\d))(?:-[\\w-]+)?(?:/|$)',
      ),
      heading: any(
        word(
          'road ?maps?',
          `(?:plans?|goals?|objectives?|targets?|priorities|ambitions?|agenda|programme|aims|resolutions|intentions|milestones|commitments) (?:for|in|until|by|to) (?:${later}|(?:the )?(?:first|second|third|fourth|year|years|future|quarter)|20\\d\\d|tomorrow)`,
          'where we (?:want|hope|plan|aim|wish|are going|are heading|would like|will be)',
          `what (?:we (?:plan|intend|want|hope|aim|are (?:working|planning|building))|comes|is (?:coming|planned|next)|lies ahead|will (?:change|come|be))\\b.*`,
          "what[’']s (?:next|coming|planned)",
          'coming (?:soon|next|up|in)',
          'next steps?',
          '(?:our|company|security|team|business|strategic) (?:goals|ambitions?|aspirations?|vision|resolutions)',
          'key results?',
          'okrs?',
          'objectives? for',
          'upcoming',
          'on the horizon',
          'under (?:construction|development|way)',
          'if (?:only|money|we had)',
          'one day',
          'some ?day',
          '(?:not|nothing) (?:yet|built)(?: \\p{L}+)?',
          'planned(?: for)?',
          '(?:still |yet )?to be (?:negotiated|decided|done|agreed|built|confirmed|introduced|signed)\\b.*',
          'open points?',
          'pending',
          'in the pipeline',
          'in (?:the )?future',
          'on our (?:list|wish list)',
          'wish ?list',
          'plans for',
          'the road ahead',
          'looking ahead',
          'outlook',
          'strategy 20\\d\\d',
          '(?:by|until|from) 20(?:2[7-9]|3\\d)',
          `^\\W*(?:soon|later|tomorrow|next|${later})\\W*$`,
        ),
      ),
      introduction: any(
        word(
          `(?:once|as soon as|when|after|until|by the time)\\b.{3,80}\\b(?:finished|completed?|done|ready|over|launch(?:ed|es)?|live|funded|funding|hired|closed|closes|signed|approved|delivered|migrated|moved|arrives?|starts?|begins?|opens?|grown|grow|afford|in place)\\b.{0,40}`,
        ),
        word(
          `(?:goals?|targets?|aims?|ambitions?|intentions?|resolutions?|milestones?|ideas|wishes|priorities)\\b.{0,60}`,
        ),
        word(
          `(?:hope|plan|plans|intend|intends|aim|want|wants|expect|would like|planning|aspire|wish|set out|working|promised ourselves|mean|propose)(?: \\p{L}+)? (?:to|that|towards?|for|on)\\b.*`,
          `(?:want|should|would|could|hope)(?: to)?\\b.*`,
          `(?:by|until|from|before|starting|as of|during|in|over) (?:${later})\\b.*`,
          'will (?:then )?(?:be|say|have|read|do|look|follow|come|change|start|begin|introduce|build|offer|add)\\b.*',
          'not (?:yet|built|started|there yet)\\b.*',
          '(?:still|yet) to (?:come|do|be)\\b.*',
          'next\\b[^,]{0,20}',
        ),
      ),
      lead: any(
        word(
          `(?:goals?|objectives?|targets?|aims?|ambitions?|plans?|intentions?|resolutions?|milestones?|priorities|vision) (?:for|in|by|until) (?:${later}|(?:the )?(?:coming|years?|quarter|future|20\\d\\d))`,
          `(?:what|this|these|the following|everything|nothing|none|all|the points)\\b(?: \\p{L}+){0,4} (?:we |that we |${vendor} )?(?:plan|plans|intend|intends|hope|hopes|want|wants|aim|would like|wish) to (?:be|do|have|build|offer|reach|achieve|introduce|finish|put)`,
          tellsOfPlan,
          `(?:this|these|none|nothing|not all|not everything|all|most)\\b(?: of (?:this|these|it|them|that|what follows))?(?: \\p{L}+)? (?:is|are|has|have|exists?|works?|applies|apply|was|were|been)\\b.{0,25}\\b(?:yet|planned|begun|so far|to come)`,
          `will (?:be introduced|start|begin|go live|be in place|be ready|be true|launch)\\b.{0,20} (?:in|on|by|from|with|once|when|after|next)`,
          'we are not there yet',
          `work (?:on (?:this|it|these) )?(?:starts|begins|has not|will)`,
        ),
      ),
      end: any(
        word(
          tellsOfPlan,
          `(?:this|that|these|those|it|none|nothing|all|the (?:above|list|points|rest|move|project|work))\\b(?: of (?:this|these|it|them|that|the above))?(?: ${paper})? (?:(?:is|are|has|have|does|do|will|exists?|works?|was)\\b.{0,30}\\b(?:yet|planned|future|not (?:exist|started|begun)|delayed|postponed|from (?:${later})|(?:by|in) (?:${later})))`,
          `(?:we|${vendor}) (?:do not|don['’]t|cannot|can['’]t) (?:have|say|give|name)\\b.{0,15}\\b(?:date|when)`,
          `(?:progress|results?) (?:is|are|will be) reported`,
          `work (?:on (?:this|it|these|that) )?(?:starts|begins|has not|will (?:start|begin))`,
          `(?:is|are) (?:being )?(?:planned|scheduled|targeted|expected|due|foreseen|negotiated) (?:for|in|by) (?:${later})`,
          `(?:hope|plan|intend|aim|expect|want) to\\b.{0,60} (?:by|in|before|until|from) (?:${later})`,
          'we are not there yet',
        ),
      ),
    },
  },
  {
    reason: 'no longer in force',
    in: {
      address: any(
        '/(?:[\\w-]+-)?(?:archived?|legacy|old|former|previous(?:-versions?)?|superseded|retired|history|deprecated|discontinued|classic|obsolete|withdrawn)(?:-[\\w-]+)?(?:/|$)',
        '/20(?:0\\d|1\\d|2[0-3])/?$',
      ),
      heading: any(
        word(
          'archived?',
          'former',
          'formerly',
          'legacy',
          'classic',
          `(?:previous|earlier|old|older|past|prior|last) (?:versions?|editions?|${paper})`,
          'superseded',
          'withdrawn',
          'retired',
          'discontinued',
          'expired',
          'repealed',
          'revoked',
          'obsolete',
          'deprecated',
          'closed',
          'suspended',
          'abandoned',
          'ended',
          'end of life',
          'sunset',
          'farewell',
          'goodbye',
          'our history',
          `(?:edition|version) of (?:\\p{L}+ )?20\\d\\d`,
          `20\\d\\d (?:edition|version)`,

          `until (?:\\p{L}+ )?20(?:[01]\\d|2[0-5])`,
          '20[012]\\d\\s*(?:to|[-–—])\\s*20[012]\\d',
          'how (?:it|we|things) (?:was|were|used)',
          'in the past',
          'what (?:we|it) used to\\b.*',
          'the (?:early|first|old) (?:years|days)',
          'a look back',
          'looking back',
          'removed',
          'deleted',
          'turned down',
          'rejected',
          'declined',
          'lapsed',
          'no longer.*',
        ),
      ),
      lead: any(
        `${noCondition}${word(`(?:this|the|these|our|both)(?: \\p{L}+){0,4} (?:is|are|was|were|has been|have been|had been) (?:\\p{L}+ ){0,2}(?:closed|discontinued|withdrawn|retired|superseded|replaced (?:by|in|on|with)|abolished|repealed|shut down|switched off|rescinded|archived|outdated|obsolete|out of date|history|historical|for the record|wound up|dissolved|suspended|no longer)`, `(?:programme|program|${legal}|product|service|certificate|edition|offer|scheme|practice) (?:ended|expired|closed|lapsed|ceased|stopped) (?:on|in|at|with)`)})`,
        word(
          'kept (?:here )?(?:only |solely |just )?(?:for|as) (?:reference|the record|history|information|the archive)',
          'for (?:reference|the record|archive purposes|historical)(?: only)?',
          `(?:superseded|replaced) by`,
          `(?:applied|(?:was|were) (?:valid|in force|effective)) (?:until|from .{3,20} (?:to|until)|between)`,
          `(?:not|no longer|nothing of (?:this|it)) (?:in force|valid|current|maintained|applicable|up to date|true)`,
          `(?:out of|older|previous|former|earlier|old|past) (?:versions?|editions?) of (?:this|our|the)`,
          `(?:that|this|it|which) was (?:then|once|the case|true)`,
        ),
        '^\\W*(?:withdrawn|archived|superseded|expired|retired|obsolete|void|cancelled|revoked|retracted|closed|discontinued|historical|not in force|rejected)(?: (?:since|on|in) [\\p{L}\\p{N} ]{1,30})?\\W*$',
      ),
      introduction: any(
        word(
          '(?:used to|no longer|formerly|previously|in the past|back then|in those days|once|at (?:the|that) time|removed|deleted|struck|dropped|gone|suspended|abolished|discontinued|ended)\\b.*',
          `(?:earlier|previous|old|older|former|last|original|first) (?:versions?|editions?|wording|${paper})\\b.*`,
          `read`,
          '(?:had|did|was|were)\\b.{0,40}',
        ),
      ),
      end: any(
        `${noCondition}${word(`(?:this|the|these|our|both|neither|none|section \\d+|clause \\d+|${paper})(?: of (?:this|these|that|it|them))?(?: \\p{L}+){0,4} (?:is|are|was|were|has been|have been|had been|has since been|have since been) (?:\\p{L}+ ){0,2}(?:closed|discontinued|withdrawn|retired|superseded|replaced by|abolished|repealed|shut down|switched off|rescinded|archived|over|history|outdated|obsolete|wound up|dissolved|cancell?ed|revoked|scrapped|abandoned|phased out|deleted without|not (?:been )?renewed|renewed)`, `(?:programme|program|${legal}|product|certificates?|edition|offer|scheme|contract|project|practice|service|cover) (?:ended|expired|closed|lapsed|ceased|stopped|ran out|was ended) (?:on|in|at|with|after|last|when)`, `(?:has|have|had|let)\\b(?: since)? (?:terminated|cancelled|withdrawn|abolished|discontinued|ended|stopped|dropped|scrapped|both lapse|lapsed|(?:it|them|both|this) (?:lapse|expire|go))`, `(?:is|are|was|were) no longer (?:read|done|offered|in force|valid|maintained|applied|given|kept|made|met|performed|carried out|available|held|true|the case|answered|accepted|ours)`, `(?:stopped|ended|lapsed|expired|was over|ceased) (?:in|on|with|after|when) (?:\\p{L}+ )?(?:\\d|20|the|we|our)`)})`,
        word(
          `(?:all|everything) (?:of )?(?:that|this) (?:is|was|has been) (?:over|past|history|gone|ended)`,
          'kept (?:here )?(?:only |solely |just )?(?:for|as) (?:reference|the record|history|information)',
          '(?:superseded|replaced) by',
          'with effect from .{3,30} (?:deleted|void|ended|repealed)',
          'another (?:notice|policy|version|agreement|edition) applies',
          'deleted without replacement',
          `(?:withdraw|retract|take back) (?:this|the|our) (?:announcement|${paper})`,
          'since then',
          'those days are over',
          'that was (?:then|before|in \\d|until)',
        ),
      ),
    },
  },
  {
    reason: 'told for fun, or for show',
    in: {
      address: any(
        '/(?:[\\w-]+-)?(?:april-?fools?|fiction|fixtures?|playground|demo-data|sample-data)(?:-[\\w-]+)?(?:/|$)',
      ),
      heading: any(
        word(
          'fiction(?:al)?',
          'fictitious',
          'imaginary',
          'made[- ]up',
          'invented',
          'april fools?',
          'fairy ?tales?',
          'short stor(?:y|ies)',
          'novel',
          'satire',
          'thought experiment',
          '(?:the |a )?(?:perfect|ideal|dream) (?:vendor|world|company|provider|supplier|team)',
          'dream',
          'style guide',
          'how we write',
          '(?:file|import|export|data|input|output|message) format',
          'format of (?:the|an?)\\b.*',
          '(?:demo|sample|test|dummy|example|mock) (?:data|accounts?|workspace|company|tenant|environment|files?|answers?|report|output|records?)',
          'examples? of (?:style|output|input|an?)\\b.*',
          'role[- ]?play',
          'case for (?:the )?(?:class|course|students)',
        ),
      ),
      lead: any(
        '^\\W*(?:imagine|suppose|picture|pretend|once upon a time|let us (?:assume|imagine|suppose|say))\\b',
        word(
          "(?:does not|doesn[’']t|do not|don[’']t|did not|never) exist(?:s|ed)?",
          'exists? only (?:in|on|for|here)',
          'fictional',
          'fictitious',
          'made[- ]up',
          'invented',
          'imaginary',
          'imagined',
          'hypothetical',
          '(?:no|any) resemblance',
          'for (?:illustration|demonstration|illustrative purposes|demonstration purposes|training purposes|practice|show)(?: only)?',
          '(?:purely|only|merely) (?:illustrative|an example|examples)',
          `(?:contains?|shows?|with|of) (?:\\p{L}+ )?(?:demo|sample|dummy|mock) (?:data|accounts?|company|workspace|tenant|content|records?|answers?|text|customers?)`,
          `(?:is|are) (?:only |just |merely |all )(?:an? )?(?:examples?|samples|dummies|placeholders?)`,
          `(?:is|are) (?:all )?(?:a joke|jokes|satire|fiction|invented|not real)`,
          'scenario',
          'short story',
          'this (?:story|tale|novel|game|exercise)',
        ),
      ),
      introduction: any(
        '\\bexample[*_]*:\\W*$',
        word(
          'looks like this',
          'fictional',
          'fictitious',
          'made-up',
          'invented',
          'imagine\\b.*',
          'could (?:look|read|say|be)\\b.*',
          'might (?:look|read|say|be)\\b.*',
          'such as you would find\\b.*',
        ),
      ),
      end: any(
        word(
          "april fools?(?:[’'] day)?",
          '(?:none|nothing|not a word|little) of (?:this|that|it|the above|these)\\b.{0,20} (?:is|was|are|has|were) (?:\\p{L}+ )?(?:real|true|happened|serious|meant)',
          `(?:say|says|said|mean|means|prove|proves) nothing about\\b.*`,
          `(?:all|the|these|those) (?:\\p{L}+ )?(?:names|characters|companies|data|examples|answers|entries|records|sentences|figures|values)(?: \\p{L}+){0,3} (?:is|are|were) (?:\\p{L}+ )?(?:invented|fictional|fictitious|made up|examples?|imaginary|samples?|placeholders?|dummies|dummy)`,
          'you wake up',
          'any resemblance',
          '(?:is|was|are|were) (?:only|just|all|of course|purely) (?:a joke|a dream|a story|fiction|an example|examples|invented|illustrative)',
          "(?:does not|do not|doesn[’']t|don[’']t) exist",
        ),
      ),
    },
  },
  {
    reason: "another company's practice",
    in: {
      title: any(
        '^\\W*(?:our (?:\\p{L}+ )?(?:partner|neighbour|competitor|supplier|host)|(?:moving|migrat(?:e|ing)) from|alternatives? to)\\b',
        word('vs\\.?', 'versus', 'compared', 'competitors?', 'rivals?'),
      ),
      heading: any(
        word(
          'what (?:our )?(?:competitors?|others|rivals|the competition|other (?:vendors|companies|providers)|they)\\b.*',
          'our competitors',
          'other (?:vendors|companies|providers)(?: do)?',
          'what you (?:give up|lose|leave behind)',
          'elsewhere',
        ),
      ),
      lead: any(
        word(
          `(?:is|are|remains?) (?:an? |the )?(?:\\p{L}+ )?(?:independent|separate|unrelated|different|external|unaffiliated|other|distinct) (?:\\p{L}+ )?(?:compan(?:y|ies)|firms?|business(?:es)?|organi[sz]ations?|vendors?|makers?)`,
          '(?:taken|quoted|copied|reproduced|excerpted|translated|borrowed|cited) (?:verbatim )?from (?:its|their|his|her)\\b.*',
          '(?:a )?contract of your own with',
          'not affiliated with',
          `(?:has|have|with) (?:its|their) own (?:terms|contracts?|conditions)(?: and \\p{L}+)?`,
        ),
        `(?<![\\p{L}])(?:made|developed|sold) by (?-i:\\p{Lu}\\p{L}+)(?: (?-i:\\p{Lu})\\p{L}+)? (?:GmbH|Inc|Ltd|Oy|AB|A/S|ApS|LLC|BV|B\\.V|SAS|AG|Limited|Corp|plc|AS|SA|SpA|KG)\\b`,
      ),
      introduction: any(
        word(
          `(?:our |its )?(?:partners?|competitors?|rivals?|others|other (?:vendors|companies|providers)|suppliers?|the (?:vendor|provider|host|maker)) (?:\\p{L}+ )?(?:say|says|promise|promises|write|writes|claim|claims|offer|offers|advertise|advertises|states?|describes?)\\b.*`,
          'what you (?:give up|lose|leave)\\b.*',
          '(?:taken|quoted|copied|reproduced) from (?:its|their)\\b.*',
          '(?:in|by|from) (?:its|their|his|her) (?:own )?(?:words|terms|account|website)\\b.*',
          'according to (?:them|it|him|her|its|their)\\b.*',
        ),
      ),
      end: any(
        word(
          '(?:has|have) no (?:influence|control|say) (?:on|over|in)\\b.*',
          "(?:cannot|can[’']t|do not|don[’']t) (?:vouch|answer|speak) for (?:it|them|this|that|any|what)\\b.*",
          '(?:please )?(?:ask|contact|write to) (?:them|its maker|their (?:support|team))\\b.*',
          `(?:is|are) not (?:ours|affiliated|run by us|operated by us|our (?:company|product|service))`,
          `(?:we|${vendor}) (?:do|does|offer|offers|have|has) (?:none|nothing) of (?:this|that|it|the kind)`,
          'nothing of the (?:kind|sort)',
        ),
      ),
    },
  },
  {
    reason: 'the words of somebody else',
    in: {
      address: any(
        '/(?:[\\w-]+-)?(?:reviews?|testimonials?|press|in-the-press|customer-stor(?:y|ies)|stories|success-stor(?:y|ies)|case-stud(?:y|ies)|interviews?|community|forums?|threads?|letters|guest-posts?|quotes?)(?:/|$)',
        '/customers/(?!(?:[\\w-]*-)?(?:agreements?|contracts?|data|dpa|privacy|security|support|terms)(?:-|/|$))[\\w-]+/?$',
      ),
      title: any(
        word(
          'interviews?',
          '(?:customer|user|success) (?:stor(?:y|ies)|voices?|quotes?)',
          'case stud(?:y|ies)',
          'community',
          'forum',
          'guest (?:post|article|column)',
          'letters?(?: from| to)?',
          'comments',
        ),
      ),
      heading: any(
        word(
          `(?:what|how|why) (?:our |your |the )?(?:other )?${others} (?:\\p{L}+ )?(?:say|says|said|write|writes|wrote|think|tell|told|promise|promises|claim|claims|ask|see|love|report)\\b.*`,
          'testimonials?',
          '(?:customer|user|product|app store) reviews',
          '^reviews',
          'in the (?:press|media|news)',
          'press (?:review|coverage|clippings)',
          'media coverage',
          'customer (?:stor(?:y|ies)|voices?|quotes?)',
          'voices (?:from|of)',
          "(?:readers|users)[’'] (?:letters|opinions?|voices)",
          'overheard',
          'hearsay',
          'rumou?rs?',
        ),
      ),
      lead: any(
        word(
          `(?:opinions?|views?|words|promises?|claims?) (?:of|by|from) (?:our |the |${count} )?(?:\\p{L}+ )?${others}`,
          `(?:not|never|neither) (?:been )?(?:checked|verified|endorsed|written|confirmed|edited) by`,
          `we (?:asked|interviewed|spoke (?:to|with)|talked (?:to|with)|met|visited|read the (?:promises|policies|websites|terms|answers))`,
          `(?:an? interview|in conversation|a (?:talk|chat)) with`,
          `quoted (?:from|by|word)`,
          `${others} (?:wrote|told us|tell us|have (?:told|written|said))`,
        ),
      ),
      introduction: any(
        word(
          `(?:wrote|writes|told|said|says|say|claims?|promises?|promised|reported|reports|quoted|believes?|thinks?|asked|asks|asserts?|boasts?)(?: (?:us|me|recently|last \\p{L}+|that|this|in|on|about|the following|as follows)\\b.{0,60})?`,
        ),
      ),
      end: any(
        word(
          `(?:are|is) (?:the )?(?:personal )?(?:opinions?|views?|words) of`,
          '(?:not|never) (?:been )?(?:checked|verified|endorsed|confirmed) by',
          'we (?:have not|did not|do not) (?:check|checked|verify|verified|edit|edited|endorse)\\b.*',
          '(?:no|without an) answer (?:from|by)\\b.*',
          'declined to (?:comment|confirm)',
        ),
      ),
    },
  },
  {
    reason: 'said to be untrue',
    leaves: 'denials',
    in: {
      heading: any(
        word(
          '(?:wrongly|falsely|mistakenly) .*',
          'myths?',
          'misconceptions?',
          'misunderstandings?',
          'rumou?rs?',
          'not true',
          'untrue',
          `what (?:we|${vendor}) (?:do|does|will|can|are|is|have) not\\b.*`,
          "what (?:we|you) (?:do not|don[’']t|cannot|can[’']t|will not|won[’']t|never)\\b.*",
          'what (?:is|are) missing',
          '(?:controls?|requirements?|measures?|findings|points) (?:\\p{L}+ )?(?:missing|failed|not met|not (?:in place|implemented|fulfilled)|open|absent|lacking)',
          'missing',
          'gaps?',
          'shortcomings?',
          'weaknesses',
          'deviations?',
          'non-?conformit(?:y|ies)',
          'exceptions? (?:to|from)\\b.*',
          'not (?:included|covered|done|met|offered|in scope|implemented|available|provided)\\b.*',
          'out of scope',
          'exclu(?:ded|sions?)',
          'left to others',
          'what we leave\\b.*',
          "we (?:do not|don[’']t|cannot|can[’']t)\\b.*",
          'suspended',
        ),
      ),
      lead: any(
        word(
          '(?:none|nothing|not a word) of (?:it|this|that|these|the following|what follows|them) (?:is|are|was|were) (?:true|correct|so|right)',
          '(?:is|are|was|were) (?:all |both )?(?:untrue|false|wrong|incorrect|not true|not correct)',
          '(?:none|nothing) of (?:the following|what follows|this|these|it) (?:is|are) (?:done|met|in place|implemented|offered)',
        ),
      ),
      introduction: any(
        word(
          '(?:incorrect|wrong|false|untrue|misleading|not true|a lie|a mistake|dishonest|an error|inaccurate) (?:to|that)\\b.*',
          "(?:cannot|can[’']t|could not|couldn[’']t|do not|don[’']t|does not|doesn[’']t|did not|are not|is not|will not|won[’']t|never|may not|would not|not)(?: \\p{L}+){0,2} (?:say|claim|promise|write|guarantee|confirm|offer|do|meet|have|believe|true|comply|fulfil|provide|met|done|apply|able)\\b.*",
          '(?:lack|lacks|missing|without|fail|fails|failed|fall short|turned down|rejected|refused|excluded|suspended|waived|exempt)\\b.*',
          'none of (?:the following|these|this|them)\\b.*',
          'wrongly\\b.*',
          'instead of\\b.*',
        ),
      ),
      end: any(
        word(
          '(?:none|nothing|not a word) of (?:it|this|that|these|the above|them) (?:is|are|was|were|applies|holds) (?:\\p{L}+ )?(?:true|correct|so|right|done|met|in place|here|to us)',
          `(?:this|that|the (?:above|sentence|statement|claim|paragraph|text)|these|those|they|it) (?:\\p{L}+ )?(?:is|are|was|were) (?:\\p{L}+ )?(?:untrue|false|wrong|incorrect|not (?:true|correct)|an? (?:error|mistake|lie))`,
          "we (?:cannot|can[’']t|could not|do not|don[’']t) (?:write|say|claim|confirm|promise) (?:that|this|it|so|any)\\b.*",
          '(?:promise|promises|claim|claims|guarantee) (?:nothing|none)',
          'you will not find\\b.* with us',
        ),
      ),
    },
  },
  {
    reason: 'the duty of somebody else',
    in: {
      address: any('/(?:suppliers?|resellers?|rules-for-\\w+)(?:/|$)'),
      heading: any(
        word(
          `(?:rules|duties|obligations|responsibilities|requirements|code of conduct|commitments|tasks) (?:for|of|on) (?:our |the |all |your )?(?!processor|provider|vendor|company|host|service|licensor|parties|both|us)(?:\\p{L}+ )?(?:partners?|suppliers?|customers?|clients?|users?|resellers?|members?|developers?|contractors?|publishers?|sellers?|merchants?|controllers?|exporters?|administrators?)`,
          'what we (?:expect|ask|require|demand|need|want) (?:of|from)\\b.*',
          'on (?:the|your) side(?: of)?\\b.*',
          'your (?:duties|obligations|part|side|responsibilities)',
        ),
      ),
      introduction: any(
        word(
          `(?:whoever|anyone|anybody|those|everyone|each|every|all|partners?|suppliers?|customers?|clients?|members?|resellers?|developers?|the (?:customer|client|partner|supplier|reseller|member|controller)|you)\\b(?: \\p{L}+){0,8} (?:confirms?|agrees?|undertakes?|must|shall|ensures?|follows?|accepts?|promises?|commits?|are responsible|is responsible|are required|is required|have to|has to)\\b.*`,
        ),
      ),
      lead: any(
        word(
          '(?:whoever|anyone who|partners who|suppliers who|developers who|members who)\\b.{0,60} (?:confirms?|agrees?|undertakes?|must|accepts?|follows?)',
          `(?:all|each|every one) of (?:them|these companies) (?:accepts?|signs?|agrees?|follows?|undertakes?|confirms?)`,
        ),
      ),
    },
  },
  {
    reason: 'a job advertisement or a request for offers',
    in: {
      address: any(
        '/(?:[\\w-]+-)?(?:jobs?|careers?|vacanc(?:y|ies)|hiring|recruit\\w*|positions?|join-us|tenders?|rf[pqi]s?|procurement)(?:/|$|-)',
      ),
      title: any(
        word(
          "we(?:[’']re| are) (?:hiring|looking|recruiting)\\b.*",
          'wanted',
          'part[- ]time',
          'full[- ]time',
          'join (?:us|our|the) ?(?:team)?',
          'internship',
          'apprentice\\p{L}*',
          'call for (?:tenders?|bids?|proposals?|offers?)',
          'tenders?',
          'invitation to (?:bid|tender)',
          'request for (?:offers?|proposals?|quotations?|quotes?|tenders?|information|bids?)',
          'rf[pqi]',
          'terms of reference',
          'statement of work',
        ),
      ),
      heading: any(
        '\\(\\s*(?:all|[mfwdxhn])\\s*/\\s*\\w{1,10}(?:\\s*/\\s*\\w{1,4})?\\s*\\)',
        word(
          'vacanc(?:y|ies)',
          'job (?:description|ad|advert\\p{L}*|openings?|postings?|offers?|profile)',
          'open (?:positions?|roles?)',
          "what you(?:[’']ll| will) (?:do|bring|need|achieve|be doing|own)",
          'your (?:tasks|role|profile|mission|duties|responsibilities|day)',
          'about the (?:role|job|position)',
          'the (?:role|job|position)',
          'we are (?:hiring|looking for)\\b.*',
          'who we are looking for',
          'services? (?:to be|required|requested)\\b.*',
          'scope of (?:the )?(?:tender|work)',
        ),
      ),
      lead: any(
        word(
          '(?:looking|searching|hiring|recruiting|advertising) (?:for )?(?:an?|our|its|the|somebody|someone|people|new|experienced|two|\\p{L}+ (?:engineer|manager|officer))',
          '(?:looks|seeks|searches|seeking|hires|recruits|advertises)(?: for)? (?:an?|its|the|our|somebody|someone|experienced|offers|proposals|bids)',
          '(?:a )?vacancy',
          '(?:this|the) (?:position|post|vacancy) (?:is|has|reports|starts|was)',
          '(?:invites?|requests?|calls? for|asks? for) (?:tenders|bids|offers|proposals|quotations)',
          'to be filled',
          'successful (?:candidate|bidder|applicant)',
        ),
      ),
      introduction: any(
        word(
          'services? to be\\b.*',
          "you(?:[’']ll| will)\\b.*",
          '(?:your|the) (?:tasks|duties|role|job|responsibilities)\\b.*',
          '(?:candidate|applicant|bidder|contractor|supplier|firm|successful \\p{L}+) (?:will|shall|must|should|is to)\\b.*',
          'what (?:awaits|you will)\\b.*',
        ),
      ),
      end: any(
        word(
          'applications? (?:until|by|to|are (?:open|welcome)|close|before|are accepted)\\b.*',
          'apply (?:now|by|until|before|here)\\b.*',
          'the (?:position|post|vacancy) (?:has been|is|starts|was)\\b.*',
          '(?:send|e-?mail) (?:us )?your (?:cv|r[ée]sum[ée]|application|offer|letter)',
          'no (?:firm|company|one|supplier|body|team)\\b.{0,20} (?:does|do) (?:this|that|it)\\b.*',
          'offers? (?:must|are to|should|by|until)\\b.*',
        ),
      ),
    },
  },
  {
    reason: 'a question or a form to fill in',
    in: {
      address: any(
        '/(?:[\\w-]+-)?(?:surveys?|quiz(?:zes)?|self-(?:assessment|check|test)|questionnaires?|application-form|intake)(?:-[\\w-]+)?(?:/|$)',
      ),
      title: any(
        word(
          'surveys?',
          'quiz(?:zes)?',
          'self[- ](?:assessment|check|test|audit|evaluation)',
          'maturity (?:check|model|test|assessment)',
          'assessment form',
          'application (?:form|for)',
          'apply (?:to|for)\\b.*',
          'registration form',
          'questionnaires?',
          'checklists?',
          'test your(?:self)?\\b.*',
          'score ?card',
          'readiness\\b.*',
          'intake form',
          'sign[- ]up form',
          '(?:questions|what) (?:to ask|you should ask|customers? (?:should )?ask)\\b.*',
        ),
      ),
      heading: any(
        word(
          'open questions?',
          'unanswered',
          'to be (?:answered|clarified)',
          'for (?:you|the customer|the applicant|suppliers?) to (?:answer|complete|fill in|confirm)',
        ),
      ),
      lead: any(
        '(?:^|[.,;] )[\\W]*(?:please )?(?:tick|mark|check|circle|rate|indicate|describe|answer|score|rank|fill in|complete)\\b.{0,60}\\b(?:each|every|what applies|applies|apply|yes or no|box(?:es)?|agree|sentences?|statements?|questions?|your (?:company|organi[sz]ation|business|answers?)|from 1|form)\\b',
        word(
          '(?:are|is|remain) (?:still |all )?(?:waiting|unanswered)',
          'questions? .{0,20}(?:are|is|remain) (?:still )?open',
          '(?:you|we) (?:get|receive|see|calculate) (?:your|the) (?:level|score|result)',
        ),
      ),
      introduction: any(
        '^\\W*(?:please )?(?:tick|mark|check|circle|rate|indicate|confirm|answer)\\b',
        word(
          '(?:asks?|asked|wonders?|want to know|would like to know) (?:us |whether|if)\\b.*',
          '(?:still )?(?:waiting|unanswered)',
        ),
      ),
      end: any(
        word(
          'thank you for (?:taking part|participating|answering|your (?:answers|time))',
          '(?:show|see|calculate) my (?:level|score|result)',
          'no answer(?: \\p{L}+){0,2} from',
          '(?:we|nobody|no one) (?:have|has) (?:not|never) answered',
        ),
      ),
    },
  },
  {
    reason: 'advice, or an explanation of the law',
    leaves: 'own',
    in: {
      address: any(
        '/(?:[\\w-]+-)?(?:tips|courses?|lessons?|academy|tutorials?|exercises?|trainings?|workshops?|cheat-?sheets?|playbooks?|best-practices|checklists?|patterns|how-to)(?:-[\\w-]+)?(?:/|$)',
      ),
      title: any(
        word(
          `${count} (?:\\p{L}+ ){0,2}(?:tips|steps|ways|rules|things|mistakes|reasons|habits|ideas|lessons|questions|practices|measures|principles|signs|facts)`,
          'best practices?',
          'good practices?',
          'recommendations?',
          'lessons?(?: \\d+)?',
          'courses?',
          'module \\d+',
          'tutorials?',
          'exercises?',
          'workshops?',
          'webinars?',
          'academy',
          'curriculum',
          'patterns?',
          'cheat ?sheets?',
          'playbooks?',
          'primers?',
          'worksheets?',
          'advice',
          'hints',
          'tips',
          "dos and don[’']ts",
          'explained',
          'demystified',
          'in (?:\\p{L}+|\\d+) minutes',
          '(?:in|at) a (?:nutshell|glance)',
          'in (?:plain|simple) (?:english|words|language)',
          'know your rights',
          'for (?:beginners|dummies|start-?ups|small (?:companies|businesses|teams|firms)|founders|developers|admins|administrators|practices|everyone)',
          'good \\p{L}+(?: \\p{L}+)?',
        ),
        word(
          `what (?:the )?(?:new )?${law}\\b.{0,30} (?:says?|asks?|requires?|demands?|means?|wants?|expects?|changes?|has|have|is)\\b.*`,
          `${law}\\b.{0,30} (?:101|basics|guide|primer|for|in|explained|what|means?|requires?|asks?|demands?|simplified|summary|made|checklist|from|by|now)\\b.*`,
          `(?:understanding|introduction to|guide to|about|what is|overview of|the basics of) (?:the )?${law}\\b.*`,
          'what (?:has|have|needs?|ought) to\\b.*',
          '(?:must|have to|has to|need to|should|ought to) (?:do|know|have|be|say|contain)\\b.*',
        ),
        '^\\W*(?:how to (?!contact|reach|exercise|delete|opt|unsubscribe|request|report|complain|withdraw|access|make|submit|file|get in touch)|how (?:a|an|small|companies|good|organi[sz]ations|teams) |writing |building |choosing |preparing |securing |designing |planning |setting up |becoming |what (?:good|a good|every|makes) |why )',
        '\\b(?:guide|introduction) (?:to|for|on)\\b',
      ),
      lead: any(
        `^\\W*under (?:the )?${law}\\b`,
        word(
          `(?:this|the|our) (?:\\p{L}+ )?(?:guide|course|lesson|article|tutorial|post|checklist|chapter|exercise|training|module|webinar|handout|series|workshop) (?:is|are|explains?|shows?|teaches|helps?|tells?|covers?|walks?|describes?|collects|lists|gives)`,
          "you(?:[’']ll| will| can)? (?:learn|know how|be able to say)\\b.*",
          'by the end of this',
          'at the end of this (?:lesson|course|chapter|module)',
          '(?:experts?|authorities|specialists?) recommend',
          'our (?:advice|tips?)',
          '(?:need|have|ought|want) to know (?:this|the|what|about)\\b.*',
          '(?:here|below) (?:is|are) (?:what|how|\\p{L}+ (?:tips|steps|rules|ways))\\b.*',
          `the (?:regulation|directive|law|act|standard) (?:is|has|applies|asks|demands|requires|obliges|knows|gives|wants)`,
          `(?:${law}) (?:requires?|demands?|lists?|obliges?|asks?|prescribes?|lays down|expects?|tells?|says?|gives|grants)`,
          '(?:europe|parliament|the (?:eu|legislator|union|state)) (?:has given|gave|wants|demands|requires|gives|grants)',
          'our advice',
        ),
      ),
      introduction: any(
        word(
          `(?:${law}|(?:article|section|chapter|annex|recital|requirement|clause) \\d+(?:\\(\\d+\\))?)(?: of (?:the )?\\p{L}+)? (?:\\p{L}+ )?(?:lists?|requires?|demands?|says?|states?|asks?|names?|obliges?|lays down|prescribes?|provides?|expects?|wants?|contains?|knows|gives|sets out)\\b.*`,
          '(?:a|any|every|good) (?:good|serious|careful|responsible|modern|secure|well-run) \\p{L}+ (?:does|do|has|have|looks|keeps|is)\\b.*',
          '(?:we|experts?|authorities|specialists?) (?:recommend|advise|suggest)\\b.*',
          '(?:recommend|recommended|advice|advise|tips?|best practices?|rules of thumb|good practice)\\b.*',
          '(?:you|companies|organi[sz]ations|controllers|processors|banks|businesses|employers) (?:must|should|need to|have to|ought to|are required to)\\b.*',
          '(?:make sure|see to it|ensure|check) that',
          'is required by law\\b.*',
        ),
      ),
      end: any(
        word(
          'which of (?:these|them|those) you (?:follow|choose|use)\\b.*',
          `(?:these|those|the) (?:\\p{L}+ )?(?:recommendations|tips|rules|steps|patterns|practices|principles) (?:come|are|were|stem|apply)\\b.*`,
          'does your (?:supplier|vendor|company|provider|contract|team)\\b.*',
          'your task',
          'is up to you',
        ),
      ),
    },
  },
  {
    reason: 'of some plans, regions or products only',
    in: {
      address: any(
        '/(?:[\\w-]+-)?(?:add-?ons?|labs|self-hosted|on-prem(?:ise)?s?|beta|pilot|early-access|california|us-residents|residents)(?:-[\\w-]+)?(?:/|$)',
      ),
      heading: any(
        word(
          'add-?ons?',
          '(?:self-?hosted|on-?prem(?:ises?)?) (?:editions?|versions?|installations?)',
          'labs',
          'beta',
          'preview',
          'pilot',
          'early access',
          'experiments?',
          '(?:optional|extra|paid) (?:extras?|modules?|services?|features?|packages?)',
          'on other plans',
          '(?:plus|from|for|at) (?:only )?(?:[€$£] ?\\d[\\d.,]*|\\d[\\d.,]* ?(?:euros?|dollars?|pounds?|€|\\$|£))',
          '(?:other|all other) (?:plans|regions|countries|products|customers)',
          '(?:notice|rules|terms|supplement|provisions) (?:for|to|of|regarding) (?:\\p{L}+ )?(?:residents|citizens|consumers|patients|students)\\b.*',
          `(?:enterprise|business|premium|pro|platinum|gold|professional|ultimate|sovereign|dedicated) (?:plan|edition|tier|package|customers)s?(?: only)?`,
          'only (?:for|in|on|with|to)\\b.*',
          '(?:for|in|on) \\p{L}+ only',
          '(?:customers|users|residents|people|citizens|children|patients|schools|hospitals|visitors) (?:in|of) (?:the )?(?-i:\\p{Lu})',
        ),
        `^\\W*(?:on |for |the )?(?!\\p{L}+ing |recovery|continuity|response|contingency|emergency|backup|incident|test|action|treatment|improvement|project|audit|management|payment|our|your|this|every|each|any|basic|free|security)(?-i:\\p{Lu})\\p{L}+ (?:plan|edition|tier|package)(?: only)?\\W*$`,
      ),
      lead: any(
        `^\\W*(?!.*\\b(?:recovery|continuity|response|contingency|emergency|backup|incident|test|action|treatment|improvement|project|audit|management|payment|our|your)\\b|\\p{L}+ing )(?:(?-i:\\p{Lu})\\p{L}+,? (?:and |& )?){1,3}(?:plan|edition|tier|package|customers|add-?on)s?(?: (?:only|and (?:above|higher)|or (?:above|higher)))?\\W*$`,
        word(
          `${limits}\\b.{0,40}\\b(?:only|alone|solely|exclusively)\\b.{0,50}\\b(?:${plan}|residents?|citizens|customers (?:of|in|on|with|who)|hospitals?|schools|beta|pilot)`,
          `${limits}\\b.{0,30}\\b(?:${plan}|residents?|citizens|customers (?:of|in|on|with))\\b.{0,40}\\b(?:only|alone|solely|exclusively)`,
          `^\\W*(?:only|exclusively) (?:for|in|on|with|available)\\b.{0,60}`,
        ),
        word(
          `(?:needs|requires?|sold (?:with|as|by)|buy|book) (?:the |an? |our )?(?:\\p{L}+ ){0,3}(?:${plan}|option)`,
          `(?:is|are) (?:an? )?(?:optional|separate|different|experimental|another) (?:\\p{L}+ )?${product}`,
          `(?:is|are) not (?:a )?(?:part|covered|included|sold) (?:of|by|in|with|on) (?:the|our|this|(?-i:\\p{Lu}))`,
          `(?:separate|different|special) (?:\\p{L}+ )?(?:installation|edition|code base|company)`,
          `(?:people|customers) elsewhere`,
          'everybody else',
          'everyone else',
          `(?:for|in|on|to|of) (?:all |the )?other (?:countries|regions|plans|products|editions|installations)`,
          `this (?:${paper}) (?:is about|applies|covers|concerns|describes)\\b.{0,60}\\b(?:edition|residents|beta|pilot|plan|add-?on|customers (?:in|of|on|with))`,
          'supplements (?:our|the) (?:privacy|general)\\b.*',
          `(?:in|for) (?:the )?(?:pilot|beta|test phase|trial)\\b.*`,
        ),
      ),
      introduction: any(
        `^\\W*(?:in|for|on) (?:the )?(?:customers |users |residents |people )?(?:in |of |on |with )?(?-i:\\p{Lu})[\\p{L} ]{2,40}:\\W*$`,
        word(
          `(?:${plan}|option)\\b.{0,40}(?:include[sd]?|contains?|adds?|offers?|comes?|gives?|get)\\b.*`,
          `(?:everything in|all of) \\p{L}+,? (?:and|plus)\\b.*`,
          '(?:customers|users|residents|people) (?:of|in|on|with)\\b.{0,60} (?:get|have|can|receive|enjoy)\\b.*',
        ),
      ),
      end: any(
        word(
          `(?:everything|all|what is|the features?|the above|this|that|these|it|they)\\b.{0,60} (?:needs|requires?|is (?:only |sold |available |included |reserved |part )|are (?:only |sold |available |included |reserved |part ))\\b.{0,50}\\b(?:${plan}|option|from \\d)`,
          `^\\W*(?:available|included|sold|offered) (?:only |exclusively )?(?:with|in|on|for|from|as) (?:the )?(?-i:\\p{Lu})`,
          `not (?:available |included |offered |covered |part )?(?:with|in|on|for|by|of) (?:the )?(?:${plan}|(?-i:\\p{Lu})\\p{L}+ (?:or|and|,))\\b.*`,
          `^\\W*(?:for |in |on |to |of )?(?:all |the )?other (?:customers|countries|regions|plans|users|products|editions|installations)\\b.*`,
          '(?:everybody|everyone) else',
          '(?:people|customers|users) elsewhere\\b.*',
          `(?:is|are|was|were) not (?:covered|included|part|offered) (?:by|in|of|with|on) (?:the|our|this|(?-i:\\p{Lu}))`,
          `(?:shares?|has|have) no (?:part|code|data|server)\\b.*`,
          `${limits}\\b.{0,40}\\b(?:only|alone|solely|exclusively)\\b.{0,50}\\b(?:${plan}|residents|customers (?:of|in|on|with|who)|option)`,
          'in all other cases\\b.*',
          'does not (?:extend|apply) to (?:the )?(?:software|service|hosting|product|cloud|platform|other)\\b.*',
        ),
      ),
    },
  },
]

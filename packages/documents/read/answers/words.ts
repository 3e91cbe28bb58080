/**
 * The words of answer cells in English, German, French, Spanish, Italian and Dutch, by their function: one table for each kind, one
 * line for each language, in this order. The grammar (`worded-answer.ts`) combines them.
 *
 * Phrases are patterns: a space stands for any white space, ` ?` for any or none; apostrophes are straight. Of all phrases that
 * begin at a place the longest counts. A phrase that only looks like another one is listed under `idiom`.
 */

/** Excludes words that continue another phrase: `no` of "No exceptions", `si` of "Si le client …". */
const ALONE = '(?=\\s*$|\\s*[.,;:!?()\\]}\\n–—/|\\\\>"”»*†]|\\s+-)'
/** A letter that abbreviates an answer. */
const LETTER = '(?=\\.? ?$| ?[,;:)/|\\]>"”]|\\s+(?:[(–—-]|for |from ))'
/** After "partial" or a limit, a noun that means the answer: "Partial compliance", but not "Partial backups". */
const OF_ANSWER = `(?:${ALONE}|(?= (?:compliance|compliant|implementation|implemented|coverage|support|with|by|in|as|at|for|on)(?!\\p{L})))`

/** Excludes words with a following place, actor or purpose: "Established in Germany". */
const OF_NOTHING = '(?! (?:by|for|as|to|at|on|with|under|(?:in|since)(?! (?:\\p{L}+ )?20\\d\\d)) )'

const month =
  '(?:januar[yi]?|janvier|enero|gennaio|februar[yi]?|février|febrero|febbraio|march|märz|marzo|maart|april|avril|abril|aprile|mayo|maggio|june|juni|juin|junio|giugno|july|juli|juillet|julio|luglio|august|août|agosto|augustus|septi?embre|september|settembre|o[ck]tober|octobre|octubre|ottobre|november|novembre|noviembre|de[cz]ember|décembre|diciembre|dicembre)'
const shortMonth =
  '(?:may|mai|mars|mei|(?:jan|jän|janv|feb|févr?|mar|mär|mrt|apr|avr|jun|jul|juil|aug|ago|sept?|set|o[ck]t|ott|nov|de[cz]|déc|dic|ene|abr|gen|mag|giu|lug)\\.?)'
/** Excludes key lengths such as 2048. */
const year = '20[0-3]\\d'
const withYear = [
  `(?:\\d{1,2}(?:st|nd|rd|th|er|º|°|\\.)? ?(?:de |of |d')?)?(?:${month}|${shortMonth}),? ?(?:\\d{1,2}(?:st|nd|rd|th)?,? )?(?:de |del )?${year}`,
  '(?:[qhts][1-4]|[1-4][qthst]) ?[/-]? ?(?:of |de |del )?(?:20)?\\d\\d',
  `(?:[1-4]\\.?|first|second|third|fourth|erste[sn]?|zweite[sn]?|dritte[sn]?|vierte[sn]?) ?(?:quarter|half|quartal|halbjahr|trimestre|semestre|kwartaal) ?(?:of |de |del )?${year}`,
  '\\d{1,2}[./-]\\d{1,2}[./-](?:20)?\\d\\d',
  `(?:\\d{1,2}[./])?${year}(?:-\\d\\d(?:-\\d\\d)?| ?[/-]? ?[qh][1-4])?`,
]
  .map((form) => `${form}(?!\\d)`)
  .join('|')

/** Phrases of a future milestone: "after go-live", "nach der Migration". */
const milestone =
  "(?:(?:the|our|its|completion of|der|die|dem|des|abschluss|la|le|l'|el|il|lo|de|het)(?: |(?<=')))*(?:(?:successful|full|initial|erfolgreiche[nrm]?) )?(?:completion|go-?live|launch|roll-?out|migration|implementation|certification|deployment|introduction|accreditation|abschluss|fertigstellung|zertifizierung|einführung|umstellung|inbetriebnahme|implementierung|umsetzung|mise en (?:service|production|place|œuvre)|certification|déploiement|lancement|migración|certificación|implantación|implementación|finalización|puesta en marcha|migrazione|certificazione|implementazione|attivazione|completamento|messa in produzione|migratie|certificering|uitrol|invoering|oplevering|livegang)(?:s?projekts?)?"

const who =
  '(?:customers?|clients?|users?|tenants?|subscribers?|kunden?|auftraggebers?|mandanten|nutzern?|anwendern?|utilisateurs?|clientes?|usuarios?|clienti|utenti|klant(?:en)?|opdrachtgever|gebruikers?)'
const article =
  "(?:(?:the|our|your|each|den|die|der|dem|des|beim|vom|le|les|la|el|los|il|i|gli|de|het|unsere[nrm]?)(?: |$)|l'|dell'|al |du |aux? |del |dal(?:l'| ))?"

export const words = {
  /** Means yes, whatever follows. */
  yes: [
    `yes|yep|yeah|yup|y${LETTER}|true${ALONE}|(?:we|they) do${ALONE}|it (?:is|does)${ALONE}|ok,? yes`,
    `ja|jawohl|j${LETTER}|wahr${ALONE}|das ist der fall|ist der fall`,
    `oui|vrai${ALONE}|c'est le cas|o(?= ?$)`,
    `sí|si${ALONE}|verdadero${ALONE}|así es|s(?= ?$)`,
    `sì|vero${ALONE}|è così|si'${ALONE}`,
    `waar${ALONE}|dat is het geval`,
  ],
  /** Means no, or negates the next words: English "No", but "No exceptions". */
  no: [
    `no(?!\\s*[.:#]?\\s*\\d)(?! \\p{L}+[ai]d[oa]s?(?!\\p{L}))|nope|n${LETTER}|false${ALONE}|(?:absolutely|certainly|definitely|of course) not|(?:is |it is |this is )?not the case${ALONE}`,
    `(?:eher |leider )?nein|falsch${ALONE}|auf keinen fall|natürlich nicht|nicht der fall${ALONE}|fehlanzeige`,
    `non${ALONE}|faux${ALONE}|(?:certainement|absolument) pas|bien sûr que non|ce n'est pas le cas${ALONE}`,
    `falso${ALONE}|por supuesto que no|no es (?:así|el caso)${ALONE}|en absoluto`,
    `assolutamente no|certamente no|non è così|non è il caso${ALONE}`,
    `nee|onwaar${ALONE}|zeker niet|niet het geval`,
  ],
  /** Negates an adjacent word. */
  not: [
    "not|\\p{L}+n't|cannot|no longer|not any ?more|(?:has|have) yet to be|nor",
    'nicht|nicht mehr',
    "non|pas|n'(?:est|a|ont|sont) plus|plus(?= (?:en place|conforme|appliqué|disponible|utilisé))|ne \\p{L}+ plus|ni(?= )",
    'no(?= \\p{L}+[ai]d[oa]s?(?!\\p{L}))|ya no|tampoco',
    'non più|né(?= )',
    'niet|niet meer',
  ],
  /** States that the following thing is missing. */
  without: [
    'without|nothing|none|neither',
    'kein(?:e[nrms]?)?|nichts|ohne',
    'aucune?|rien|sans',
    'sin|ningun[oa]|ningún|nada',
    'senza|nessun[oa]?|niente|nulla',
    'geen|niets|zonder',
  ],
  never: [
    'never|nowhere|not anywhere',
    'nie|niemals|nirgends|nirgendwo',
    'jamais|nulle part',
    'nunca|jamás|en ninguna parte',
    '(?<!(?:im|ab|seit|bis|en|de|depuis|dès|ende|mitte|anfang|fin|mi) )mai|da nessuna parte',
    'nooit|nergens',
  ],
  inapplicable: [
    `n ?/ ?a|n\\. ?a\\.?|na${ALONE}|not (?:applicable|relevant|in scope)|does not apply|doesn't apply|inapplicable|out of scope`,
    'nicht (?:anwendbar|zutreffend|relevant|im scope|im geltungsbereich)|entfällt|entfaellt|n\\. ?z\\.?',
    "(?:non|pas) (?:applicable|concernée?|pertinente?)|ne s'applique pas|n'est pas applicable|sans objet|hors périmètre",
    'no (?:se )?aplica|no (?:es )?(?:aplicable|pertinente)|no (?:procede|corresponde)|fuera de alcance',
    'non (?:si applica|(?:è )?(?:applicabile|pertinente|rilevante))|fuori ambito',
    'niet (?:van toepassing|relevant)|n\\. ?v\\. ?t\\.?|nvt',
  ],
  needless: [
    'not (?:required|needed|necessary)',
    'nicht (?:erforderlich|nötig|notwendig)',
    '(?:pas|non) (?:nécessaire|requise?)',
    'no (?:es )?(?:necesari[oa]|requerid[oa])',
    'non (?:è )?(?:necessari[oa]|richiest[oa])',
    'niet (?:nodig|vereist)',
  ],
  /** States that something is partly true. */
  part: [
    `partly|partially|in part|in parts|to (?:some|a (?:certain|limited|large|great)) (?:extent|degree)|(?:partial|mostly|largely|predominantly|limited|in principle|more or less|almost|nearly)${OF_ANSWER}|sort of|kind of|somewhat|some of (?:them|these|it)|most of (?:them|these|it)|not by default`,
    `teilweise|trifft (?:teilweise|zum teil) zu|teils|zum teil|z\\. ?t\\.|überwiegend|weitgehend|größtenteils|grösstenteils|jein|in teilen|zu großen teilen|eingeschränkt|(?:im prinzip|grundsätzlich|eher|fast)(?:${ALONE}|(?= ja))|teilw\\.?|tlw\\.?|standardmäßig nicht|nicht standardmäßig`,
    `partiellement|partiel(?:le)?s?|en partie|en grande partie|pour partie|pour la plupart|(?:dans l'ensemble|en principe|presque)(?:${ALONE}|(?= oui))|pas par défaut`,
    `parcialmente|parcial|en (?:gran )?parte|en su mayoría|(?:en principio|casi)(?:${ALONE}|(?= sí?))|no por defecto`,
    `parzialmente|parziale|(?:solo )?in (?:gran )?parte|per lo più|(?:in linea di principio|quasi)(?:${ALONE}|(?= s[iì]))|non (?:di default|per impostazione predefinita)`,
    `gedeeltelijk|deels|grotendeels|beperkt|ten dele|(?:in principe|bijna)(?:${ALONE}|(?= ja))|niet standaard`,
    '(\\d{1,3}) (?:of|out of|von|sur|de|di|su|van) (?:the )?(?!\\1(?!\\d))\\d{1,3}',
    '(?:(?:approx|ca|circa|environ|about|around|roughly|aprox|etwa|ungefähr|rund|über|over)\\.? )?[1-9]\\d? ?%(?= ?[.!]?$| (?:of|der|des|du|de|dei|degli|delle|van|complete\\p{L}*|done|implemented|umgesetzt|erledigt|fertig|abgeschlossen|réalisé|completad[oa]|completat[oa]|gereed))',
  ],
  wholly: [
    'fully|entirely|completely|wholly|all|every|everything|each|everywhere|always',
    'vollständig|vollumfänglich|gänzlich|ganz|komplett|voll|alle[nrs]?|sämtliche[nrs]?|jede[nrms]?|überall|immer',
    'entièrement|complètement|totalement|pleinement|tous|toutes|chaque|toujours',
    'totalmente|completamente|plenamente|del todo|tod[oa]s?|cada|siempre',
    'interamente|pienamente|tutt[eiao]|ogni|sempre',
    'volledig|geheel|helemaal|elke?|altijd',
  ],
  /** States in which the measure exists. */
  met: [
    `(?:in )?(?:full )?compliant|conformant|in (?:full )?compliance|full compliance|compl(?:y|ies)|in place|met|satisfied|supported|support (?:this|it|that)|available|covered|enabled|meets?(?: (?:the )?requirements?)?|exceeds|active|in use|in operation|offer (?:this|it|that)|have (?:this|it|one|that)|do (?:this|it|that)|used${OF_NOTHING}|done`,
    'erfüllt|konform|vorhanden|abgedeckt|gegeben|unterstützt|verfügbar|aktiv|im einsatz|trifft (?:voll(?:ständig)? )?zu|zutreffend|gewährleistet|sichergestellt|erfüllen wir|angeboten|angewendet|genutzt|durchgeführt|eh klar|i\\. ?o\\.',
    'conformes?|en place|respectée?s?|satisfaite?s?|couverte?s?|disponibles?|en vigueur|respecte|satisfait|proposée?s?|présente?s?',
    'conformes?|(?:se )?cumplen?|cubiert[oa]s?|disponibles?|vigentes?|disponemos de (?:ello|esto|eso)|(?:lo|la) (?:hacemos|tenemos|ofrecemos)|presentes?',
    'conform[ei]|soddisfatt[oaie]|rispettat[oaie]|copert[oaie]|disponibil[ei]|rispetta|(?:si )?applica|lo (?:facciamo|offriamo)|present[ei]',
    'conform|voldaan|voldoet|aanwezig|gedekt|beschikbaar|actief|aangeboden|gebruikt',
  ],
  /** Agrees with the question or with the next statement: "Correct, there is no encryption" is no yes. */
  agrees: [
    'ok|okay|of course|absolutely|correct|confirmed|affirmative|agreed|sure|certainly|definitely|indeed|exactly',
    'selbstverständlich|natürlich|klar|na klar|bestätigt|richtig|korrekt|stimmt|auf jeden fall|genau',
    'tout à fait|bien sûr|absolument|certainement|bien entendu|effectivement|exact|affirmatif|confirmé',
    'por supuesto|claro|desde luego|correcto|afirmativo|confirmado|efectivamente|ciertamente',
    'certo|certamente|assolutamente|esatto|confermato|ovviamente|corretto|naturalmente',
    'zeker|uiteraard|inderdaad|klopt|bevestigd|natuurlijk|jazeker|akkoord',
  ],
  /** States that the measure was completed, or with a date, when. */
  done: [
    `implemented|fulfilled|achieved|documented|completed|complete(?! (?:the|this|as) )|deployed|rolled out|(?:established|introduced)${OF_NOTHING}`,
    'umgesetzt|implementiert|eingeführt|eingerichtet|erledigt|etabliert|dokumentiert|abgeschlossen|erfolgt|realisiert',
    '(?:mise?s?|mis) en (?:œuvre|oeuvre|place)|implémentée?s?|appliquée?s?|déployée?s?|réalisée?s?|documentée?s?',
    'implementad[oa]s?|implantad[oa]s?|cumplid[oa]s?|aplicad[oa]s?|desplegad[oa]s?|realizad[oa]s?|completad[oa]s?|documentad[oa]s?',
    'implementat[oaie]|attuat[oaie]|applicat[oaie]|realizzat[oaie]|completat[oaie]|documentat[oaie]|adottat[oaie]',
    'geïmplementeerd|ingevoerd|vervuld|ingericht|uitgevoerd|gerealiseerd|gedocumenteerd',
  ],
  /** States without further words that the measure does not exist. */
  unmet: [
    'non-? ?compliant|non-? ?compliance|noncompliant|non-? ?conform(?:ant|ance|ity|ing)?|no compliance|unmet|nok|unsupported|unavailable|not (?:yet )?started',
    'nicht-?konform|unerfüllt|nicht (?:begonnen|gestartet)|n\\. ?i\\. ?o\\.?',
    'non-conformes?|non-conformité|(?:pas|non) (?:commencée?|démarrée?)|pas recours',
    'sin (?:implementar|implantar|cumplir|iniciar)|no iniciad[oa]|incumple|incumplimiento',
    'non iniziat[oa]|non avviat[oa]|da avviare',
    'niet (?:gestart|begonnen)',
  ],
  plan: [
    'planned|in planning|on (?:the |our )?roadmap|(?:coming|due)(?= (?:in|with|next) )|to follow|wip|(?:work |still )?in progress|in development|under (?:way|development|implementation|construction)|underway|roadmap|upcoming|scheduled|pending(?= )|ongoing|outstanding|(?:in )?pilot(?: phase)?|in the (?:works|pipeline)|(?:we )?(?:are )?(?:currently )?working (?:on|towards?) (?:it|this|that)|we (?:plan|intend|aim) to(?: \\p{L}+)?|(?:it )?(?:will|to) (?:be|get) (?:\\p{L}+ )?(?:implemented|introduced|available|in place|completed|rolled out|enabled|added|ready|deployed|compliant|supported)|being (?:\\p{L}+ )?(?:implemented|introduced|rolled out|built|prepared|deployed)|(?:implementation|rollout) (?:is )?(?:in progress|ongoing|under ?way)',
    `geplant|in (?:planung|umsetzung|arbeit|vorbereitung|einführung|entwicklung|bearbeitung)|vorgesehen|ausstehend|steht (?:noch )?aus|im aufbau|angestrebt|beabsichtigt|läuft${ALONE}|(?:wir )?arbeiten (?:wir )?daran|wird daran gearbeitet|wird (?:\\p{L}+ ){0,2}(?:umgesetzt|implementiert|eingeführt|eingerichtet|aufgebaut)|anvisiert|folgt${ALONE}`,
    "prévue?s?|planifiée?s?|en cours(?: (?:de |d')[\\p{L}]+(?: en (?:œuvre|oeuvre|place))?)?|en (?:projet|préparation|développement)|à mettre en (?:place|œuvre)|à l'étude|nous y travaillons|y travaillons|sera (?:mise?|déployée?|implémentée?|disponible)(?: en (?:place|œuvre))?|envisagée?s?|(?:inscrite? )?(?:à|sur) (?:la|notre) feuille de route|visée?s?|projet lancé|lancée?s?",
    'planificad[oa]s?|previst[oa]s?|planead[oa]s?|programad[oa]s?|en (?:curso|preparación|desarrollo|implementación|implantación|proyecto|fase de \\p{L}+)|en proceso(?: de \\p{L}+)?|(?:por|pendiente(?:s)? de) implementa\\p{L}+|pendientes?(?= )|en la hoja de ruta|trabajando en ell[oa]|se (?:implementará|implantará|introducirá|prevé)|será implementad[oa]|estará disponible',
    'pianificat[oaie]|previst[oaie]|in (?:programma|preparazione|sviluppo)|in corso(?: di \\p{L}+)?|programmat[oaie]|in fase di \\p{L}+|da implementare|in attesa|ci stiamo lavorando|sar(?:à|anno) (?:implementat|introdott|attivat|attuat|disponibil)[oaiie]|si prevede|sulla roadmap',
    `gepland|in (?:uitvoering|voorbereiding|ontwikkeling|behandeling)|mee bezig|loopt${ALONE}|voorzien|wordt (?:\\p{L}+ ){0,2}(?:ingevoerd|geïmplementeerd|uitgerold|opgezet)`,
  ],
  /** Plans, as a noun: "no plans". */
  plans: [
    'plans?|intentions?',
    'planung|pläne|umsetzungsplanung',
    'projets?|plans',
    'planes|intención',
    'piani|progetti',
    'plannen',
  ],
  /** The implementation, as a noun: "Implementation planned". */
  doing: [
    'implementation|introduction|roll-?out|deployment|status|compliance',
    'umsetzung|einführung|implementierung|realisierung|rollout',
    'mise en (?:œuvre|oeuvre|place)|déploiement|implémentation',
    'implementación|implantación|despliegue|cumplimiento',
    'attuazione|implementazione|introduzione|conformità',
    'implementatie|invoering|uitrol',
  ],
  but: [
    'but|however|though|although|albeit|yet(?= (?:not|only))|while|whereas',
    'aber|jedoch|allerdings|wobei|doch',
    'mais|cependant|toutefois|pourtant',
    'pero|aunque|sin embargo',
    'ma|però|tuttavia',
    'maar|echter|hoewel',
  ],
  only: [
    'only|solely|just|merely',
    'nur|lediglich|bloß|erst',
    'seulement|uniquement',
    'solo|sólo|solamente|únicamente',
    'soltanto|solamente|unicamente',
    'alleen|slechts|enkel',
  ],
  /** Exceptions to an answer. */
  except: [
    'except(?:ing|ion made)?(?: for)?|excluding|excluded|excludes|not including|apart from|other than|save for|bar|minus|all but|bar for|with (?:the |some |minor |a few |certain |limited )?(?:exceptions?|limitations?|restrictions?|caveats?)|exceptions?(?= ?:)',
    'außer|ausser|ausgenommen|bis auf|abgesehen von|mit (?:\\p{L}+ )?(?:ausnahmen?|einschränkung(?:en)?)|ausnahmen?(?= ?:)',
    "sauf|hormis|excepté|exception faite|à l'exc(?:eption|lusion)|avec (?:des |quelques )?(?:exceptions?|restrictions?|limitations?)|hors(?! périmètre)|exclus?(?:e|es)?|exceptions?(?= ?:)",
    'excepto|salvo|a excepción|con (?:la )?(?:excepción|excepciones|limitaciones|restricciones)|todos menos|exclu(?:yendo|id[oa]s?)|excepci(?:ón|ones)(?= ?:)',
    "tranne|eccetto|salvo|ad eccezione|fatta eccezione|con (?:l')?(?:eccezion[ei]|limitazioni|restrizioni)|esclus[oaie]|escludendo|eccezion[ei](?= ?:)",
    'behalve|uitgezonderd|met (?:uitzondering(?:en)?|beperkingen)|exclusief|op (?:\\p{L}+ ){1,3}na|uitzondering(?:en)?(?= ?:)',
  ],
  /** The noun "exception", with or without a negation. */
  exception: [
    '(?:(?:all|any|no|without(?: any)?|without an|not any) )?exceptions?',
    '(?:keine |ohne |jede )?ausnahmen?',
    '(?:sans |aucune )?exceptions?',
    '(?:sin )?excepci(?:ón|ones)',
    '(?:senza |nessuna )?eccezion[ei]',
    '(?:zonder |geen )?uitzondering(?:en)?',
  ],
  /** Limits of an answer, anywhere in the cell. */
  limit: [
    '(?:up)?on request|by request|(?:when|where|if|as far as|insofar as|wherever|whenever) (?:it is |this is |technically |reasonably |economically )*(?:requested|required|needed|necessary|possible|applicable|feasible|practicable|practical|available|agreed|appropriate|relevant|enabled|configured|ordered|purchased|licensed)|to the extent (?:possible|practicable|feasible)|in (?:most|some|certain|many) cases|best effort|depend(?:s|ing|ent) (?:up)?on|case[- ]by[- ]case|ad hoc|optional(?:ly)?|(?:for|in|on|at|with) (?:some|certain|selected|most|many|specific)(?! recent| current| critical| important)|subject to|(?:with|in|on|under) (?:(?:the|our|an?) )?(?!(?:any|all|every|each) )(?:\\p{L}+ )?(?:plan|tier|edition|subscription|package)s?(?= ?[.,;)]| ?$)|informal(?:ly)?|add-?on|paid (?:option|plan|feature|tier)|(?:at )?(?:extra|additional) (?:cost|charge|fee|licen[cs]e)',
    'auf (?:anfrage|wunsch|anforderung|verlangen)|(?:soweit|sofern|wo|wenn|falls|so weit) (?:\\p{L}+ )?(?:möglich|erforderlich|nötig|notwendig|anwendbar|gewünscht|vereinbart|beauftragt|verfügbar|sinnvoll)|bei bedarf|je nach|abhängig von|in (?:den meisten|einigen|manchen|bestimmten|vielen) \\p{L}+|(?:für|bei) (?:einigen?|manchen?|bestimmte[n]?|ausgewählte[n]?|(?:den|die) meisten)|nach (?:absprache|vereinbarung|bedarf|möglichkeit)|optional|im einzelfall|unter vorbehalt|informell|kostenpflichtig|gegen aufpreis|zusatzmodul|zusatzoption',
    "(?:sur|à la) demande|(?:si|lorsque?|quand|où|là où)(?: |')(?:c'est |cela est |techniquement )*(?:possible|nécessaire|applicable|demandée?|requis|besoin)|dans la mesure du possible|autant que possible|(?:selon|en fonction (?:de|du)) (?:les? |la |l')?(?:contrats?|offres?|cas|besoins?|formules?|clients?|services?|situation|abonnement)|au cas par cas|sous (?:réserve|conditions?)|(?:pour|dans|sur) (?:certaine?s|quelques|la plupart)|en option|informel(?:le)?(?:ment)?|(?:en )?option payante|payant(?:e|es|s)?|moyennant supplément",
    'bajo (?:petición|demanda|solicitud)|a petición|(?:cuando|si|donde|siempre que)(?: \\p{L}+)? (?:posible|necesario|aplicable|solicitad[oa]|requiera|aplique|proceda)|en la medida de lo posible|según (?:el |la |los )?(?:contrato|caso|plan|servicio|necesidad(?:es)?|cliente|demanda)|dependiendo|depende|caso por caso|(?:para|en) (?:algun[oa]s|ciert[oa]s|la mayoría)|opcional(?:mente)?|sujeto a|informal(?:mente)?|de pago|con coste adicional',
    'su richiesta|(?:se|ove|dove|quando|laddove)(?: \\p{L}+)? (?:possibile|necessari[oa]|applicabile|richiest[oaie]|previst[oa])|(?:ove|se|dove) (?:possibile|necessario|applicabile|richiesto)|nei limiti del possibile|per quanto possibile|a seconda|in base al (?:contratto|piano|servizio)|secondo contratto|dipende|caso per caso|(?:per|in|su) (?:alcun[ie]|cert[ie]|la maggior parte)|opzional[ei]|soggetto a|informal[ei]|a pagamento|con costo aggiuntivo',
    'op (?:verzoek|aanvraag)|(?:waar|indien|als|voor zover|wanneer) (?:\\p{L}+ )?(?:mogelijk|nodig|gewenst|van toepassing|vereist|gevraagd)|afhankelijk van|afhankelijk|(?:voor|in|bij) (?:sommige|bepaalde|de meeste)|optioneel|onder voorbehoud|naar behoefte|per geval|informeel|tegen (?:meerprijs|betaling)',
  ],
  /** Begins a condition. */
  condition: [
    'if|provided(?: that)?|unless|conditional(?:ly)?|as long as|assuming|on condition|when(?= (?:the )?(?:customer|client|user|contract))',
    'wenn|falls|sofern|soweit|vorausgesetzt|unter der (?:voraussetzung|bedingung)|es sei denn',
    "si(?! (?:veda|rimanda|rinvia|effettua|usa|utilizza|tratta))|à condition|à moins que?|pourvu que?|lorsqu(?:e |')|sous réserve",
    'siempre que|a condición|a menos que|siempre y cuando|con la condición',
    "se (?:il|lo|la|l'|i|gli|le|viene|attivat[oaie]|concordat[oaie]|abilitat[oaie])|a condizione|purché|a meno che",
    'als(?= (?:de|het|je|dit|dat|er|u|men) )|indien|mits|tenzij',
  ],
  /** The group or place to which an answer is limited. */
  group: [
    '(?:admin|administrator)s?|contractors?|servers?|laptops?|production|staging|(?:customers?|clients?|tenants?) (?:on|with|in|of|who|created|onboarded)|(?:enterprise|premium|business|pro|eu|us|uk|european|external|internal|new|large|privileged|remote|corporate) \\p{L}+|(?:our )?(?:headquarters|hq|head office)|critical \\p{L}+',
    'admin(?:s|istratoren)|servern?|laptops?|(?:die )?produktion|produktivsysteme|(?:kritische|neue|externe|interne|privilegierte)[nrs]? \\p{L}+|(?:unsere )?zentrale',
    '(?:les |des )?(?:administrateurs|serveurs|postes|comptes à privilèges)|(?:la )?production|(?:le )?siège|(?:les )?(?:nouveaux|systèmes critiques|clients? (?:de|du|en|européens?)) ?\\p{L}*',
    '(?:los )?(?:administradores|servidores|portátiles)|producción|(?:los )?(?:nuevos|sistemas críticos) ?\\p{L}*',
    '(?:gli )?amministratori|(?:i )?(?:server|portatili|sistemi critici)|produzione',
    'beheerders|servers|productie|(?:nieuwe|kritieke|interne|externe) \\p{L}+',
  ],
  /** An actor other than the vendor; also documents of a measure, which are not the measure itself. */
  another: [
    `(?:only )?(?:by|vom|von|durch|par|por|dal?|dai|door) ?${article}${who}(?: only| alone| selbst| eux-mêmes)?`,
    `(?:is )?${article}${who}(?:'s?|s')?[ -]?(?:responsibility|managed|controlled|side|task|duty|verantwortung)`,
    `(?:the )?(?:responsibility|duty|task|obligation) of ${article}${who}|(?:in der )?(?:verantwortung|aufgabe|pflicht|zuständigkeit|sache) (?:liegt )?${article}${who}|(?:(?:à la )?(?:charge|responsabilité) (?:de|du|des) ?)${article}${who}|(?:a cargo|responsabilidad) (?:de|del|de los) ?${article}${who}|(?:a carico|(?:a cura|responsabilità|competenza)) (?:del|dei|degli|di) ?${article}${who}|(?:de )?verantwoordelijkheid van ${article}${who}|voor rekening van ${article}${who}`,
    `(?:liegt|obliegt|erfolgt|liegen) (?:in der verantwortung )?(?:bei |durch )?${article}${who}|(?:incombe|revient) (?:à |au )${article}${who}|ligt bij ${article}${who}`,
    `${who} (?:is|are|ist|sind|est|es|è) (?:responsible|verantwortlich|zuständig|responsables?|verantwoordelijk)`,
    `(?:at|bei|beim|chez|presso|bij) ?${article}${who}${ALONE}`,
    '(?:under |in )?(?:an? |the )?shared responsibility(?: model)?|geteilte verantwortung|responsabilité partagée|responsabilidad compartida|responsabilità condivisa|gedeelde verantwoordelijkheid',
    'as (?:an? )?(?:known )?(?:gaps?|risks?|findings?|exceptions?|deviations?|issues?|limitations?)',
  ],
  /** Postpones the answer until something else happens. */
  once: [
    'once|as soon as|following completion',
    'sobald|erst (?:nach|wenn)',
    "une fois|dès que|dès lors que?|dès qu'",
    'una vez|en cuanto|tan pronto como',
    'una volta|non appena|appena',
    'zodra|eenmaal',
    `(?:after|following|upon|with|pending|nach|mit|après|después de|tras|dopo|na) ${milestone}`,
  ],
  /** Ended, missing or cancelled. */
  gone: [
    '(?:since|now|meanwhile|later|subsequently|recently|was|were|been|is|being|(?:will|to) be) (?:been )?(?:removed|retired|disabled|withdrawn|deactivated|stopped|dropped|turned off|switched off|lapsed)|(?:has|have) (?:since |now |recently )?(?:been )?(?:expired|lapsed|discontinued|decommissioned|abandoned|cancelled|revoked|withdrawn|suspended|removed|disabled|retired|dropped)|discontinued|decommissioned|abolished|cancell?ed|abandoned|expired|lapsed|revoked|phased out|previously|formerly|in the past|used to|(?:known )?gap|missing|lacking|absent|failed|broken|on hold|suspended|postponed|no longer valid|(?:we |was |were )?dropped|sunset|existed',
    '(?:ist|sind|wurden?) (?:abgelaufen|abgeschafft|eingestellt|abgeschaltet|ausgesetzt|zurückgezogen)|abgeschafft|eingestellt|abgelaufen|abgebrochen|außer betrieb|deaktiviert|abgeschaltet|früher|ehemals|in der vergangenheit|zurückgezogen|gestrichen|verworfen|fehlt|fehlend|fehlen|lücke|ausgesetzt|verschoben|war (?:ein)?mal|gab es|abgeschaltet',
    '(?:est|sont|a|ont) (?:été )?(?:expirée?s?|abandonnée?s?|suspendue?s?|résiliée?s?|arrêtée?s?)|abandonnée?s?|supprimée?s?|désactivée?s?|expirée?s?|arrêtée?s?|annulée?s?|auparavant|autrefois|par le passé|manquante?s?|manque|suspendue?s?|reportée?s?|résiliée?s?|existait',
    '(?:está|están|ha|han) (?:sido )?(?:caducad|vencid|expirad|cancelad|abandonad|suspendid)[oa]s?|cancelad[oa]s?|eliminad[oa]s?|desactivad[oa]s?|caducad[oa]s?|vencid[oa]s?|expirad[oa]s?|abandonad[oa]s?|retirad[oa]s?|anteriormente|antes|en el pasado|falta|faltan|ausente|suspendid[oa]s?|aplazad[oa]s?|existía|(?:se )?(?:eliminó|retiró|abandonó|canceló|suspendió)|(?:se )?dejó de \\p{L}+',
    '(?:è|sono) (?:stat[oaie] )?(?:scadut|annullat|abbandonat|sospes|dismess)[oaie]|annullat[oaie]|eliminat[oaie]|disattivat[oaie]|scadut[oaie]|abbandonat[oaie]|dismess[oaie]|ritirat[oaie]|rimoss[oaie]|in passato|precedentemente|manca|mancante|mancano|assente|sospes[oaie]|rinviat[oaie]|esisteva|eliminato',
    '(?:is|zijn|werd) (?:verlopen|vervallen|stopgezet|opgeschort|ingetrokken)|afgeschaft|stopgezet|verlopen|vervallen|uitgeschakeld|geannuleerd|vroeger|voorheen|in het verleden|ontbreekt|ontbreken|opgeschort|uitgesteld|ingetrokken|bestond',
  ],
  /** States in any position that the plan failed. */
  rejected: [
    'decided (?:against|not to)|opted (?:against|not to)|not (?:adopted|pursued|approved)',
    '(?:da)?gegen entschieden|nicht (?:weiterverfolgt|weiter verfolgt|übernommen|genehmigt)|abgelehnt',
    "(?:n'a|l'a|ne l'a|n'ont|pas été|a|non) (?:pas (?:été )?)?(?:retenue?|adoptée?)|pas (?:retenue?|adoptée?)",
    '(?:fue |ha sido )?descartad[oa]|no se (?:adoptó|aprobó)|no (?:fue )?(?:adoptad|aprobad)[oa]',
    'scartat[oa]|non (?:è stat[oa] )?(?:adottat|approvat)[oa]',
    'niet (?:doorgegaan|overgenomen|goedgekeurd)|afgewezen',
  ],
  /** Expresses doubt. */
  doubt: [
    `tb[acdc]|to be (?:announced|clarified|confirmed|checked|defined|determined|discussed|verified|reviewed)(?! (?:by|in|from) )|probably|presumably|perhaps|maybe|possibly|likely|supposedly|allegedly|i (?:think|believe|guess|assume|suppose)|we (?:think|believe|guess|assume|suppose)|as far as (?:i|we) know|not (?:sure|certain|clear)|unsure|unclear|unconfirmed|under (?:review|consideration|evaluation|discussion|investigation)|being (?:reviewed|evaluated|considered|assessed)|don't know|do not know|needs? (?:checking|confirmation|verification|clarification)|hopefully|in theory|theoretically|should be|(?:pending|open)${ALONE}`,
    `vermutlich|wahrscheinlich|vielleicht|eventuell|möglicherweise|evtl\\.?|ich (?:glaube|denke)|soweit bekannt|unklar|unsicher|zu (?:klären|prüfen|bestätigen)|noch offen|in (?:prüfung|klärung|abklärung)|wird (?:noch |derzeit |aktuell )?(?:geklärt|evaluiert|abgeklärt)|müsste|theoretisch|weiß nicht|offen${ALONE}`,
    `probablement|peut-être|sans doute|vraisemblablement|je (?:crois|pense)|à (?:vérifier|confirmer|valider|étudier|définir|préciser)|incertaine?|pas sûr|en cours d'(?:étude|évaluation|analyse|examen)|en théorie|normalement oui|en attente${ALONE}`,
    `probablemente|quizás?|tal vez|posiblemente|creo|por (?:confirmar|verificar|definir|determinar)|pendiente de (?:confirmar|confirmación|definir|verificar)|no (?:está claro|se sabe|estoy segur[oa])|en (?:estudio|evaluación|revisión)|en teoría|supuestamente|pendientes?${ALONE}`,
    'probabilmente|forse|magari|presumibilmente|credo|penso|da (?:verificare|confermare|valutare|definire|chiarire)|non (?:sono )?sicur[oi]|in (?:valutazione|esame|revisione)|in teoria',
    'waarschijnlijk|misschien|mogelijk(?! is)|vermoedelijk|ik (?:denk|geloof)|niet zeker(?! gesteld)|nog (?:te bevestigen|uit te zoeken|onduidelijk)|onduidelijk|te bevestigen|in onderzoek|in theorie',
  ],
  /** The instructions of an unanswered form. */
  form: [
    `to be (?:answered|completed|filled in|provided)(?! (?:by|in|from) )|complete(?= (?:the|this|as) )|please (?:select|choose|pick|click|tap|enter|insert|specify|fill in|answer|indicate|provide)|(?:select|choose|pick|click|tap|enter|insert|specify|fill in)(?:${ALONE}|(?=\\s*[.-]|\\s+(?:an?|one|from (?:the )?(?:list|menu|drop)\\p{L}*|your|or|here|text|answers?|options?|values?|items?|responses?|yes)(?!\\p{L})))|unknown${ALONE}|n ?[/.] ?[dkr](?:\\.|(?!\\p{L}))`,
    `(?:bitte )?(?:aus)?wählen(?: sie)?|bitte (?:angeben|ausfüllen|ankreuzen|klicken)|klicken sie|keine angaben?|k\\. ?a\\.|unbekannt${ALONE}|wird nachgereicht|siehe oben`,
    `(?:veuillez )?(?:choisir|choisissez|sélectionner|sélectionnez|cliquez|cliquer|compléter)|[àa] (?:compléter|remplir|renseigner)|non renseignée?s?|inconnu${ALONE}|s\\. ?o\\.`,
    `(?:por favor,? )?(?:elija|elige|elegir|escoja|seleccione|seleccionar|selecciona|haga clic|rellenar|rellene)|(?:por|pendiente de) completar|desconocido${ALONE}`,
    `(?:scegliere|scegli|scelga|selezionare|seleziona|selezioni|fare clic|compilare)|da (?:compilare|completare)|sconosciuto${ALONE}`,
    `(?:kies|selecteer|maak een keuze|klik|nog in te vullen)|onbekend${ALONE}`,
  ],
  /** With a date: from then on, or by then. */
  from: [
    'from|as (?:of|from)|starting(?: from)?|beginning|by|expected|due|target(?:ed)?(?: date)?|eta|effective|not before|before',
    'ab|per|voraussichtlich|zum|nicht vor|frühestens',
    "à partir|dès|d'ici(?: à)?|courant|à compter|pas avant|avant",
    'a partir|para|desde|no antes|antes de',
    "a partire|entro|dal|dall'|non prima|per",
    'vanaf|tegen|per|niet voor',
  ],
  until: [
    'until|till|up to|through to',
    'noch bis',
    "jusqu'(?:en|à|au)|jusque",
    'hasta',
    'fino (?:a|al|alla)',
    'tot(?: en met)?',
  ],
  /** German: until a past date, or by a future one. */
  bis: ['bis(?: zum| ende| mitte| anfang)?'],
  /** A date with its year; `kindOfDay` decides among the four kinds. */
  day: [withYear],
  /** In the past, whenever it is read. */
  passed: [
    'last (?:year|month|quarter|week|spring|summer|autumn|fall|winter)|(?:\\p{L}+|\\d+) (?:years?|months?|weeks?) ago|yesterday',
    '(?:letzte|vorige|vergangene)[nrsm]? (?:jahr|monat|quartal|woche)|vor \\p{L}+ (?:jahr|monat|woche)\\p{L}*',
    "(?:l'année|l'an|le mois|le trimestre|la semaine) (?:dernière?|passée?)|il y a (?:un|une|deux|trois|\\d+) (?:ans?|mois|semaines?)",
    '(?:el año|el mes|el trimestre|la semana) pasad[oa]|hace (?:un|una|dos|tres|\\d+) (?:años?|mes(?:es)?|semanas?)',
    "(?:l'anno|il mese|il trimestre|la settimana) scors[oa]|(?:un|due|tre|\\d+) (?:ann[oi]|mes[ei]) fa",
    '(?:vorig|afgelopen) (?:jaar|maand|kwartaal|week)|(?:een|twee|drie|\\d+) (?:jaar|maanden) geleden',
  ],
  /** In the future, whenever it is read. */
  later: [
    '(?:next|coming|following) (?:year|quarter|month|week|spring|summer|autumn|fall|winter|release|version|update)|(?:coming )?soon|shortly|in the (?:near )?future|(?:in|with|by) (?:the|our) next (?:release|version|update)|(?:the )?(?:year|month|quarter)[- ]end|end of (?:the )?year|later this year',
    '(?:nächst|kommend)\\p{L}* (?:jahr\\p{L}*|quartal\\p{L}*|monat\\p{L}*|woche|release|version|update)|demnächst|in kürze|bald|künftig|zukünftig|in zukunft|jahresende|(?:im|mit dem|mit der|in der) nächsten (?:release|version|update)',
    "(?:l'année |le trimestre |le mois |la version )?prochaine?|bientôt|prochainement|sous peu|à l'avenir|(?:dans|avec) la prochaine version|fin d'année",
    '(?:el |la )?(?:año |trimestre |mes )?próxim[oa](?: año| trimestre| mes| versión)?|próximamente|pronto|en breve|en el futuro|(?:en|con) la próxima versión|fin de año',
    "(?:l'|il |nella |con la )?(?:anno |trimestre |mese )?prossim[oa](?: anno| trimestre| mese| versione)?|a breve|presto|prossimamente|in futuro|fine anno",
    'volgend\\p{L}* (?:jaar|kwartaal|maand|versie|release)|binnenkort|in de toekomst|(?:in|met) de volgende (?:versie|release)|eind van het jaar',
  ],
  /** A date without a year. */
  undated: [
    `[qt][1-4]|h[12]|[1-4]\\.? ?(?:quartal|trimestre|kwartaal)|${month}|(?:this|dieses|cette|este|quest'|dit) ?(?:year|quarter|jahr|quartal|année|año|anno|jaar|trimestre|kwartaal)`,
    'frühjahr|sommer|herbst|spring|summer|autumn',
  ],
  /** Exceeds a yes: "Not only in place but audited". */
  beyond: [
    'not only|not just',
    'nicht (?:nur|bloß)',
    '(?:non|pas) (?:seulement|uniquement)',
    'no s[oó]lo',
    'non s(?:olo|oltanto)',
    'niet alleen',
  ],
  and: [
    'and|or|as well as|plus|&|\\+',
    'und|oder|sowie',
    'et|ou',
    'y|o(?= no)',
    'e|ed|o(?= no)',
    'en(?= (?:nee|ja)(?!\\p{L}))|of(?= (?:nee|ja|n)(?!\\p{L}))',
  ],
  /** Prepositions of target, time and place. */
  for: [
    'for|in|on|across|within|at',
    'für|bei|im|in|auf|am|beim|an',
    'pour|dans|en|sur|chez|aux?',
    'para|en|sobre',
    "per|nel|nell'|nella|nei|nelle|su|sui|sugli",
    'voor|bij|op|in',
  ],
  pronoun: [
    'it|this|that|these|those|they|we|our|us|you|your|i|there|which|its',
    'es|dies(?:e[rsnm]?)?|wir|unser(?:e[rsnm]?)?|sie|man|uns|hier',
    "il|ils|elles?|nous|notre|nos|ce|cela|ça|ne|(?:n|c|s|j|m|t|qu)'",
    'esto|ello|nosotros|nuestr[oa]s?|lo|se|nos',
    'questo|lo|ci|si|noi|nostr[oaie]|ce',
    'het|dit|dat|wij|we|onze|ons|er',
  ],
  verb: [
    'is|are|has|have|had|been|be|being|do|does|did|remains?',
    'ist|sind|wird|werden|wurde|wurden|worden|hat|haben|bin|sei|gibt',
    'est|sont|a été|ont été|ont|avons|sommes|soit|existe',
    'está|están|son|ha sido|han sido|hay|hemos|tenemos',
    'è|sono|viene|vengono|stat[oaie]|sia|abbiamo|ha',
    'wordt|worden|werd|werden|heeft|hebben|zijn|is',
  ],
  past: ['was|were|used to be', 'war|waren', 'était|étaient', 'era|eran|estaba|estaban', 'era|erano', 'was|waren'],
  adverb: [
    'yet|now|currently|presently|still|already|also|generally|normally|at (?:the|this) (?:moment|time|stage|point)|at present|(?:as of )?today|unfortunately|sadly|so far|formally|formal|then|for (?:now|the time being)|to date|manually|automatically|internally|globally|centrally|natively|regularly|regrettably|actually|in fact|indeed',
    'noch|derzeit|aktuell|momentan|zurzeit|zur zeit|gegenwärtig|schon|bereits|auch|jetzt|nun|leider|bisher|bislang|heute|gerade|manuell|automatisch|intern|global|zentral|nativ|regelmäßig|formal|eigentlich|inzwischen|mittlerweile',
    "encore|actuellement|déjà|aussi|malheureusement|pour (?:l'instant|le moment)|à (?:ce jour|l'heure actuelle)|désormais|maintenant|en fait|en réalité|manuellement|automatiquement",
    'aún|todavía|actualmente|ya|también|(?:por el|de|en este) momento|por ahora|a día de hoy|ahora|lamentablemente|desafortunadamente|en realidad|manualmente|automáticamente',
    'ancora|attualmente|già|anche|al momento|per ora|ad oggi|ora|purtroppo|in realtà|manualmente|automaticamente',
    'nog|momenteel|al|ook|helaas|nu|op dit moment|vooralsnog|tot nu toe|inmiddels|handmatig|automatisch|eigenlijk|wel',
  ],
  since: ['since', 'seit', 'depuis', 'desde(?! ?20)', 'sin dal', 'sinds'],
  /** Joins words without a meaning of its own here. */
  small: [
    'to|of|the|an?|with|as|via|through|using|upon|under|after|end|mid|early|late|middle|start|about|around|because|via|so|thanks',
    'mit|durch|zu|zur|nach|gemäß|laut|über|von|vom|der|die|das|den|dem|des|eine?[rnms]?|ende|mitte|anfang|da|weil|als auch|mittels',
    "par|selon|avec|de|du|des|les?|la|l'|d'|une?|à|al|car|via|suivant|fin|début|mi|mois|conformément|grâce",
    'con|por|según|de|del|los?|las?|el|una?|a|al|finales|mediados|principios|mediante|porque|como|conforme a',
    "con|secondo|di|da|dalla|dai|della|dello|dell'|del|il|lo|gli|i|un[oa]?|a|al|alla|fine|inizio|metà|tramite|perché|mediante",
    'met|door|volgens|van|de|het|een|via|conform de|eind|begin|medio|omdat|te|ten',
  ],
  /** Phrases whose meaning differs from their words. */
  idiom: [
    'in place of|met with|(?:no|not) (?:later|more|less|fewer) than|without (?:any )?(?:undue |further )?delay|(?:at |with )?no (?:extra |additional )?(?:cost|charge)|without (?:extra |additional )?(?:cost|charge)|at the latest|no one|no doubt|once (?:an?|per|every|each|daily|weekly|monthly|quarterly|annually|yearly)|(?:as|than) (?:planned|scheduled|required|expected|needed|intended|agreed)|according to (?:plan|schedule)|most recent|if any|if so|(?:all|any|no|without(?: any)?|without an|not any) (?:limitations?|restrictions?|reservations?)|as of (?:today|now)|only (?:after|upon) (?:approval|authori[sz]ation|review)|at all times|by default|from (?:the )?(?:start|beginning|day one)|(?:it is |this is )?not (?:true|correct|the case) that',
    'bis zu|bei bedarf auch|nicht (?:später|mehr|weniger) als|ohne (?:\\p{L}+ )?(?:einschränkung(?:en)?|vorbehalte?|verzögerung|verzug|aufpreis|mehrkosten)|einmal|(?:wie|als) (?:\\p{L}+ ){0,5}(?:geplant|vorgesehen|vereinbart|gefordert)|ab sofort|spätestens|kein problem|(?:es )?(?:stimmt|trifft) nicht(?: zu)?,? dass|nicht der fall,? dass',
    "(?:voir|selon|le|du|au|notre) pas|sans (?:\\p{L}+ )?(?:délai|retard|frais|supplément)|pas plus (?:de|tard)|une fois (?:par|tous|toutes|chaque)|au plus tard|(?:comme|tel que) prévue?s?|prévue?s? (?:par|dans|au contrat)|sans (?:restrictions?|limitations?|réserves?)|(?:il |ce )?n'est pas (?:vrai|exact|le cas) que",
    'sin (?:\\p{L}+ )?(?:demora|dilación|retraso|coste)(?: indebida)?|no más (?:de|tarde)|una vez (?:al|por|cada|a la)|como máximo|a más tardar|(?:como|según|tal y como) (?:está |lo )?previsto|previst[oa]s? (?:en (?:la|el|los|las|nuestra)|por)(?! (?:20|primer|segund|tercer|cuart|próxim|q))|sin (?:restricciones|limitaciones)|no es (?:cierto|verdad|el caso) que',
    "senza (?:\\p{L}+ )?(?:ritardo|indugio|costi)|non (?:oltre|più di|meno di)|una volta (?:al|all'|per|ogni)|al più tardi|come (?:da )?previsto|previst[oaie] (?:dall[ao']|dal|nell[ao']|da)(?! ?20)|previst[oaie] (?:un|una|uno)(?= )|senza (?:limitazioni|restrizioni|riserve)|non è (?:vero|il caso) che",
    'zonder (?:\\p{L}+ )?(?:vertraging|meerkosten)|niet (?:later|meer|minder) dan|een ?maal per|uiterlijk|zoals (?:\\p{L}+ ){0,4}(?:gepland|voorzien)|zonder beperkingen|geen probleem',
  ],
  /** Names the answer that follows a sign: "Answer: Yes". */
  label: [
    '(?:(?:vendor|supplier|provider|our|your)\\s+)?(?:answer|response|reply)|(?:implementation |compliance )?status|applicable',
    'antwort|anwendbar|umsetzungsstatus',
    'réponse|statut|applicable',
    'respuesta|estado',
    'risposta|stato',
    'antwoord',
    '[ar](?= ?[:=])',
  ],
} as const satisfies Record<string, readonly string[]>

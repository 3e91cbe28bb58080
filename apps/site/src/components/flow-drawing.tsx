/** Sentence, answer, decision, record: one line connects all four. */
export function FlowDrawing() {
  return (
    <>
      <Wide />
      <Narrow />
    </>
  )
}

const label = 'A line leads from a marked sentence on a page, to an answer, to a decision, to a record.'

function Wide() {
  return (
    <svg className="drawing drawing-wide" viewBox="0 0 1088 246" fill="none" role="img" aria-label={label}>
      <path className="paper" d="M.75 6h250v200h-250z" />
      <path className="text" d="M46 36h160M46 58h176M46 80h40M46 126h176M46 148h148M46 170h96" />
      <path className="margin" d="M28 6v200" />
      <path className="mark" d="M92 70h130v19H92zM46 92h112v19H46z" />
      <path className="words" d="M98 80h118M52 102h100" />
      <path className="sign" d="m230 80 7-7 7 7-7 7zM546 80l7-7 7 7-7 7zM806 80l7-7 7 7-7 7z" />
      <path className="tie" d="M244 80h120M364 50v92M560 80h92M820 80h84" />
      <path className="words" d="M382 62h150M382 84h104" />
      <path className="mark tie" d="M382.5 108h34v20h-34z" />
      <path className="text" d="M428 118h70" />
      <path className="paper" d="M652.5 32h150v150h-150z" />
      <path className="text" d="M672 58h88M672 80h110M672 98h60" />
      <path className="tie" d="M672 152h74" />
      <path className="signature" d="M676 146c8-22 14-20 13-6s9-18 14-10-1 16 8 9 9-8 16-6" />
      <path
        className="record"
        d="M904.5 66h182v28h-182zM904.5 110h182v28h-182zM904.5 154h182v28h-182zM918 80h54M918 124h74M918 168h44M1020 80h52M1020 124h52M1020 168h52M945 94v16M945 138v16M1046 94v16M1046 138v16"
      />
      <text x="0" y="238">
        the sentence
      </text>
      <text x="364" y="238">
        the answer
      </text>
      <text x="652" y="238">
        the decision
      </text>
      <text x="904" y="238">
        the record
      </text>
    </svg>
  )
}

function Narrow() {
  return (
    <svg className="drawing drawing-narrow" viewBox="0 -30 320 520" fill="none" role="img" aria-label={label}>
      <path className="paper" d="M1 1h318v150H1z" />
      <path className="text" d="M50 32h230M50 54h90M50 98h230M50 120h150" />
      <path className="margin" d="M30 1v150" />
      <path className="mark" d="M148 44h132v19H148zM50 66h90v19H50z" />
      <path className="words" d="M154 54h120M56 76h78" />
      <path className="tie" d="M76 96v352" />
      <path className="sign" d="m76 89 7 7-7 7-7-7zM76 215l7 7-7 7-7-7zM76 321l7 7-7 7-7-7zM76 441l7 7-7 7-7-7z" />
      <path className="words" d="M100 212h170M100 232h110" />
      <path className="mark tie" d="M100.5 248h34v18h-34z" />
      <path className="text" d="M146 257h70" />
      <path className="signature" d="M102 332c8-22 14-20 13-6s9-18 14-10-1 16 8 9 9-8 16-6" />
      <path className="tie" d="M100 338h90" />
      <path
        className="record"
        d="M100.5 420h218v24h-218zM100.5 456h218v24h-218zM114 432h54M114 468h74M150 444v12M270 444v12M248 432h54M248 468h54"
      />
      <text x="0" y="-12">
        the sentence
      </text>
      <text x="100" y="180">
        the answer
      </text>
      <text x="100" y="304">
        the decision
      </text>
      <text x="100" y="402">
        the record
      </text>
    </svg>
  )
}

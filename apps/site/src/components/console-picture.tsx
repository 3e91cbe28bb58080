import decideNarrow from '../../pictures/decide-390.webp'
import decideWide from '../../pictures/decide-1440.webp'
import reviewNarrow from '../../pictures/review-390.webp'
import reviewNarrowDark from '../../pictures/review-390-dark.webp'
import reviewWide from '../../pictures/review-1440.webp'
import reviewWideDark from '../../pictures/review-1440-dark.webp'

const pictures = {
  review: {
    wide: reviewWide,
    narrow: reviewNarrow,
    alt: 'A screen in three parts: a list of statements with a sign for each answer, one statement with its answer and the quote, and the vendor’s document with the quoted sentence underlined.',
  },
  'review in dark': {
    wide: reviewWideDark,
    narrow: reviewNarrowDark,
    alt: 'The same screen in dark colours.',
  },
  decide: {
    wide: decideWide,
    narrow: decideNarrow,
    alt: 'A form with the choice to approve, to approve with conditions or to reject, a condition with a day and a person, and a reason; beside it the risk that is signed for, with its reasons.',
  },
}

/** A picture of a console screen with the demonstration's data, taken by `npm run pictures`. */
export function ConsolePicture({ screen, caption }: { screen: keyof typeof pictures; caption: string }) {
  const { wide, narrow, alt } = pictures[screen]
  return (
    <figure className="console-picture">
      <picture>
        <source media="(max-width: 640px)" srcSet={narrow} width={390} height={844} />
        <img src={wide} width={1440} height={900} alt={alt} loading="lazy" decoding="async" />
      </picture>
      <figcaption className="caption">{caption}</figcaption>
    </figure>
  )
}

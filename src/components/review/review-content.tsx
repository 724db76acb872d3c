import { useTranslation } from 'react-i18next'
import type { PartyReview } from '#src/contract/reviews/reviews.ts'
import { Tag } from '#src/ui/tag.tsx'

type ReviewWordsProps = { review: Pick<PartyReview, 'tags' | 'hidden' | 'comment'> }

/** The text and tags of a review. */
export function ReviewContent({ review }: ReviewWordsProps) {
  const { t } = useTranslation()
  return (
    <>
      {review.tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 pt-2">
          {review.tags.map((tag) => (
            <li key={tag}>
              <Tag>{t(`tags:${tag}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
      {review.hidden ? (
        <p className="pt-2 text-ink-2 italic">{t('shell.hiddenText')}</p>
      ) : (
        review.comment && (
          <p className="pt-2 whitespace-pre-line wrap-anywhere">{review.comment}</p>
        )
      )}
    </>
  )
}

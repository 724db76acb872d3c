import { createLink, type LinkComponent } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { iconButtonClass } from '#src/ui/icon-button.tsx'

function Anchor(props: Omit<ComponentProps<'a'>, 'children'>) {
  const { t } = useTranslation()
  return (
    <a {...props} aria-label={t('common.back')} className={iconButtonClass()}>
      <ArrowLeft aria-hidden className="size-5" />
    </a>
  )
}

const RouterAnchor = createLink(Anchor)

/** The round arrow at the start of a page's header. Takes the props of the router's Link. */
export const BackLink: LinkComponent<typeof Anchor> = (props) => <RouterAnchor {...props} />

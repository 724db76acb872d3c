import Ellipsis from 'lucide-react/icons/ellipsis'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash'
import { useTranslation } from 'react-i18next'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { Menu, menuItemClass } from '#src/ui/menu.tsx'

export type AddressActs = {
  onEdit: () => void
  /** Absent while the address has no point. */
  onMove?: (() => void) | undefined
  onMain: () => void
  onDelete: () => void
}

/** The actions of an address. */
export function AddressMenu(props: AddressActs & { name: string; isMain: boolean }) {
  const { name, isMain, onEdit, onMove, onMain, onDelete } = props
  const { t } = useTranslation()
  const items = [
    { text: t('account:addresses.edit'), icon: Pencil, act: onEdit },
    ...(onMove ? [{ text: t('map.move'), icon: LocateFixed, act: onMove }] : []),
    ...(isMain ? [] : [{ text: t('account:addresses.makeMain'), icon: Star, act: onMain }]),
    { text: t('account:addresses.delete'), icon: Trash2, act: onDelete },
  ]
  return (
    <Menu
      label={t('account:addresses.more', { name })}
      trigger={<Ellipsis aria-hidden className="size-5" />}
      triggerClassName={iconButtonClass({ plain: true, className: '-my-1.5' })}
    >
      {items.map(({ text, icon: Icon, act }) => (
        <button key={text} type="button" className={menuItemClass} onClick={act}>
          <Icon aria-hidden className="size-4.5 text-ink-2" />
          {text}
        </button>
      ))}
    </Menu>
  )
}

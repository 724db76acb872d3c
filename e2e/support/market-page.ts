import { expect, type Page } from '@playwright/test'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import { createItem } from '#src/contract/market/marketplace.ts'
import type { Person } from './people.ts'
import type { Texts } from './texts.ts'

type NewItem = InputOf<typeof createItem>['body']

const tools = { description: '', category: 'ferramentas', condition: 'used' } as const

/** Puts an item on sale and answers its id. */
export async function itemOf(
  { api }: Person,
  item: Partial<NewItem> = {},
): Promise<string> {
  const body = { ...tools, title: 'Escada de alumínio', price: 120, ...item }
  const { data } = await api(createItem, { body })
  return data._id
}

/** The form of an item, new or one's own. */
export function itemForm(page: Page, t: Texts) {
  const field = (name: string) => page.getByLabel(t(name), { exact: true })
  return {
    title: field('market:fields.title'),
    price: field('market:price'),
    publish: page.getByRole('button', { name: t('market:form.publish') }),
    save: page.getByRole('button', { name: t('market:form.save'), exact: true }),
    /** `price` as people type it: 120,50. */
    async fill({ title, price }: { title: string; price: string }) {
      await field('market:fields.title').fill(title)
      await field('market:categoryName').selectOption('ferramentas')
      await page.getByRole('radio', { name: t('market:condition.used') }).check()
      await field('market:price').fill(price)
      await field('market:fields.description').fill('Sete degraus.')
    },
    expectHeading: (key: string) =>
      expect(page.getByRole('heading', { level: 1, name: t(key) })).toBeVisible(),
  }
}

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '#src/contract/people/users.ts'
import {
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
} from '#src/contract/taskers/calendar-feed.ts'
import { getCalendarImport } from '#src/contract/taskers/calendar-import.ts'
import { taskerDetails, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

/** The backend with the addresses given so far; null once the calendar is off. */
function serveFeed(url: string | null = null) {
  const feed = { url, given: 0 }
  server.use(
    mock(getUser, () => userProfile(teo, { taskerDetails: taskerDetails() })),
    mock(getCalendarImport, () => ({
      ...{ url: null, readAt: null, nextReadAt: null, fault: null },
    })),
    mock(getCalendarFeed, () => ({ url: feed.url })),
    mock(createCalendarFeed, () => {
      feed.given += 1
      feed.url = `https://oficio.test/api/calendar/secret-${feed.given}.ics`
      return { url: feed.url }
    }),
    mock(removeCalendarFeed, () => ({ url: (feed.url = null) })),
  )
  return feed
}

async function openSheet() {
  const { user } = renderRoute('/tasker-profile', { as: teo })
  await user.click(await screen.findByRole('button', { name: 'Ligar com a minha agenda' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Agenda' }))
  return { user, sheet }
}

test('a tasker creates the address, renews it after a question, and turns it off', async () => {
  serveFeed()
  const { user, sheet } = await openSheet()
  await user.click(await sheet.findByRole('button', { name: 'Criar endereço da agenda' }))
  expect(await sheet.findByText(/secret-1\.ics/)).toBeVisible()
  expect(sheet.getByRole('link', { name: 'Assinar neste aparelho' })).toHaveAttribute(
    'href',
    'webcal://oficio.test/api/calendar/secret-1.ics',
  )

  await user.click(sheet.getByRole('button', { name: 'Trocar endereço' }))
  const renew = within(await screen.findByRole('alertdialog', { name: /Trocar/ }))
  await user.click(renew.getByRole('button', { name: 'Trocar endereço' }))
  expect(await sheet.findByText(/secret-2\.ics/)).toBeVisible()
  expect(sheet.queryByText(/secret-1\.ics/)).toBeNull()

  await user.click(sheet.getByRole('button', { name: 'Desligar' }))
  const remove = within(await screen.findByRole('alertdialog', { name: /Desligar/ }))
  await user.click(remove.getByRole('button', { name: 'Desligar' }))
  expect(await sheet.findByRole('button', { name: /Criar endereço/ })).toBeVisible()
})

test('says why no address could be created, and keeps the button', async () => {
  serveFeed()
  server.use(mock(createCalendarFeed, () => fail(503)))
  const { user, sheet } = await openSheet()
  const create = await sheet.findByRole('button', { name: 'Criar endereço da agenda' })
  await user.click(create)
  expect(await sheet.findByRole('alert')).toBeVisible()
  serveFeed()
  await user.click(create)
  expect(await sheet.findByText(/secret-1\.ics/)).toBeVisible()
  expect(sheet.queryByRole('alert')).toBeNull()
})

test('says when the address could not be read, with a retry', async () => {
  serveFeed('https://oficio.test/api/calendar/known.ics')
  server.use(mock(getCalendarFeed, () => fail(404)))
  const { user, sheet } = await openSheet()
  expect(await sheet.findByText('Não conseguimos ler o endereço')).toBeVisible()
  server.use(
    mock(getCalendarFeed, () => ({ url: 'https://oficio.test/api/calendar/known.ics' })),
  )
  await user.click(sheet.getByRole('button', { name: 'Tentar de novo' }))
  expect(await sheet.findByText(/known\.ics/)).toBeVisible()
})

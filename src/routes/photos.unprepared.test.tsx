import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { teo } from '#src/mocks/fixtures.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { serveAlbum } from '#src/test/album.ts'
import { expectComplaint } from '#src/test/console.ts'
import { photo } from '#src/test/photos.ts'
import { renderRoute } from '#src/test/render-route.tsx'

// The network was lost before the browser had the script that prepares photos.
vi.mock('#src/lib/photo/prepare-photo.ts', () => {
  throw new Error('no network')
})

test.each([
  ['pt', 'Faltou conexão para preparar o que você escolheu.', 'Mostre o seu trabalho'],
  ['es', 'Faltó conexión para preparar lo que elegiste.', 'Muestra tu trabajo'],
])(
  'photos that cannot be prepared show an error, and leave no trace (%s)',
  async (...texts) => {
    const [lang, said, empty] = texts
    expectComplaint(/What prepares photos could not be loaded/)
    serveAlbum()
    await i18next.changeLanguage(lang)
    const { user } = renderRoute('/tasker-profile/photos', { as: teo })
    const field = await screen.findByLabelText(/Escolher fotos|Elegir fotos/)
    await user.upload(field, [photo('1.jpg'), photo('2.jpg')])
    expect(await screen.findByText(new RegExp(`^${said}`))).toBeVisible()
    expect(screen.getByText(empty)).toBeVisible()
    expect(entriesNow()).toEqual([])
  },
)

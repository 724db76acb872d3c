import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { teo } from '#src/mocks/fixtures.ts'
import { serveAlbum } from '#src/test/album.ts'
import { renderRoute } from '#src/test/render-route.tsx'

const loaded = vi.hoisted(() => vi.fn<() => void>())
vi.mock('#src/lib/photo/prepare-photo.ts', () => {
  loaded()
  return {}
})

test('the script that prepares photos is loaded before the first, perhaps offline, photo', async () => {
  serveAlbum()
  renderRoute('/tasker-profile/photos', { as: teo })
  await screen.findByLabelText('Escolher fotos')
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce())
})

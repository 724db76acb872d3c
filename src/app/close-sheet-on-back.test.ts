import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { closeSheetOnBack } from './close-sheet-on-back.ts'

const undo: (() => void)[] = []
afterEach(() => {
  for (const each of undo.splice(0)) each()
  document.body.replaceChildren()
})

function openSheet() {
  const history = createMemoryHistory({ initialEntries: ['/requests', '/profile'] })
  undo.push(closeSheetOnBack(history))
  const sheet = document.createElement('dialog')
  sheet.open = true
  document.body.append(sheet)
  const asked: string[] = []
  sheet.addEventListener('cancel', ({ type }) => asked.push(type))
  sheet.dispatchEvent(new Event('sheetopen', { bubbles: true }))
  const go = async (action: 'BACK' | 'FORWARD' | 'PUSH') => {
    const { location } = history
    const locations = { currentLocation: location, nextLocation: location }
    const answers = history
      ._getBlockers()
      .map(({ blockerFn }) => blockerFn({ ...locations, action }))
    return (await Promise.all(answers)).includes(true)
  }
  return { history, sheet, asked, go }
}

test('a step back asks the open sheet to close, and no other step does', async () => {
  const { go, asked } = openSheet()
  expect(await go('FORWARD')).toBe(false)
  expect(await go('PUSH')).toBe(false)
  expect(asked).toEqual([])
  expect(await go('BACK')).toBe(true)
  expect(asked).toEqual(['cancel'])
})

test('an element over the sheet is not skipped', async () => {
  const { go, asked } = openSheet()
  const viewer = document.createElement('dialog')
  viewer.open = true
  document.body.append(viewer)
  expect(await go('BACK')).toBe(false)
  expect(asked).toEqual([])
})

test('once it has closed, the history is not watched', async () => {
  const { history, sheet } = openSheet()
  expect(history._getBlockers()).toHaveLength(1)
  sheet.dispatchEvent(new Event('close'))
  expect(history._getBlockers()).toEqual([])
})

test('the sheet of a page that is being left lets a step back pass', async () => {
  const { history, go, asked } = openSheet()
  history.push('/', undefined)
  await expect.poll(() => history.location.pathname).toBe('/')
  expect(await go('BACK')).toBe(false)
  expect(asked).toEqual([])
})

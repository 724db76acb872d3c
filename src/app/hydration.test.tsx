import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ana } from '#src/mocks/fixtures.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Input } from '#src/ui/input.tsx'
import {
  startHandlingPresses,
  readRenderedPage,
  reloadWhenPressed,
  takeOver,
} from './hydration.tsx'

const ANSWERS = '{"queries":[],"mutations":[]}'

function Page() {
  const [q, setQ] = useState('')
  const [presses, setPresses] = useState(0)
  return (
    <>
      <Input aria-label="q" value={q} onChange={(event) => setQ(event.target.value)} />
      <output>{q}</output>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {`pressed ${presses}`}
      </button>
    </>
  )
}

let root: HTMLElement

/** What the server sends. */
function arrive(answers: string | null = ANSWERS, lang = 'pt') {
  document.documentElement.lang = lang
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>${
    answers === null
      ? ''
      : `<script type="application/json" id="answers">${answers}</script>`
  }`
  root = document.getElementById('root') ?? document.body
}

beforeEach(() => arrive())
afterEach(() => {
  document.body.innerHTML = ''
  delete document.documentElement.dataset['live']
  history.replaceState(null, '', '/')
})

describe('the page that the server rendered', () => {
  test('is taken over for a visitor', () => {
    expect(readRenderedPage(root)).toEqual({ lang: 'pt', answers: JSON.parse(ANSWERS) })
    expect(document.getElementById('shell')).toBeNull()
  })

  test.each<[string, () => void]>([
    [
      'a user is signed in',
      () => useAppStore.getState().send({ type: 'entered', user: ana }),
    ],
    ['they chose another language', () => localStorage.setItem('lang', 'es')],
    ['its answers are cut off', () => arrive('{"queries":[')],
    ['its answers are something else', () => arrive('[]')],
    ['its answers are missing', () => arrive(null)],
  ])('is set aside where %s, and can be seen until the app is there', (_where, happen) => {
    happen()
    expect(readRenderedPage(root)).toBeNull()
    expect(root).toBeEmptyDOMElement()
    expect(document.querySelector('#shell button')).not.toBeNull()
    expect(document.getElementById('shell')).toHaveProperty('inert', true)
  })

  test('is in the language of its link, not the chosen one', () => {
    localStorage.setItem('lang', 'pt')
    arrive(ANSWERS, 'es')
    history.replaceState(null, '', '/?lng=es')
    expect(readRenderedPage(root)?.lang).toBe('es')
  })

  test('is none where the app alone was sent', () => {
    root.replaceChildren()
    expect(readRenderedPage(root)).toBeNull()
    expect(document.getElementById('shell')).toBeNull()
  })
})

describe('taking over', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'q' })
  const start = () => act(async () => takeOver(root, <Page />, {}))

  test('keeps the elements, and typed text with its caret', async () => {
    const before = field()
    before.focus()
    before.value = 'encanador'
    before.setSelectionRange(2, 4)
    await start()
    expect(field()).toBe(before)
    expect(field()).toHaveValue('encanador')
    expect(screen.getByRole('status')).toHaveTextContent('encanador')
    expect([before.selectionStart, before.selectionEnd]).toEqual([2, 4])
    await userEvent.type(before, '!', { initialSelectionStart: 9 })
    expect(screen.getByRole('status')).toHaveTextContent('encanador!')
  })

  test('keeps text typed while the app takes over', async () => {
    await act(async () => {
      takeOver(root, <Page />, {})
      field().value = 'pintor'
      field().dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(field()).toHaveValue('pintor')
    expect(screen.getByRole('status')).toHaveTextContent('pintor')
    act(startHandlingPresses)
    await userEvent.type(field(), 'a')
    expect(screen.getByRole('status')).toHaveTextContent('pintora')
  })

  test('keeps text typed into a part that React takes over late', async () => {
    takeOver(root, <Page />, {})
    startHandlingPresses()
    field().value = 'pintor'
    field().dispatchEvent(new Event('input', { bubbles: true }))
    await act(async () => {})
    expect(field()).toHaveValue('pintor')
    expect(screen.getByRole('status')).toHaveTextContent('pintor')
  })

  test('repeats one early press, once', async () => {
    document.documentElement.pressedEarly = screen.getByRole('button')
    await start()
    act(startHandlingPresses)
    expect(screen.getByRole('button')).toHaveTextContent('pressed 1')
    expect(document.documentElement).toHaveAttribute('data-live')
    act(startHandlingPresses)
    expect(screen.getByRole('button')).toHaveTextContent('pressed 1')
  })

  describe('a part whose script is still on its way', () => {
    const part = Promise.withResolvers<{ default: typeof Page }>()
    const Late = lazy(() => part.promise)
    const press = (name: string) => screen.getByRole('button', { name }).click()
    function Other() {
      const [presses, setPresses] = useState(0)
      return (
        <button type="button" onClick={() => setPresses(presses + 1)}>
          {`other ${presses}`}
        </button>
      )
    }

    beforeEach(async () => {
      root.innerHTML = `${renderToString(<Other />)}<!--$-->${renderToString(<Page />)}<!--/$-->`
      const page = (
        <>
          <Other />
          <Suspense>
            <Late />
          </Suspense>
        </>
      )
      await act(async () => takeOver(root, page, {}))
      act(startHandlingPresses)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })
    afterEach(() => void vi.useRealTimers())

    test('receives an early press once it runs, and only once', async () => {
      press('pressed 0')
      act(() => void vi.advanceTimersByTime(1000))
      press('pressed 0')
      act(() => press('other 0'))
      act(() => press('other 1'))
      act(() => void vi.advanceTimersByTime(1000))
      expect(screen.getByRole('button', { name: 'other 2' })).toBeVisible()
      press('pressed 0')
      act(() => void vi.advanceTimersByTime(1000))
      expect(screen.getByRole('button', { name: 'pressed 0' })).toBeVisible()
      await act(async () => part.resolve({ default: Page }))
      await act(() => vi.advanceTimersByTimeAsync(1000))
      expect(screen.getByRole('button', { name: 'pressed 1' })).toBeVisible()
      await act(() => vi.advanceTimersByTimeAsync(1000))
      expect(screen.getByRole('button', { name: 'pressed 1' })).toBeVisible()
    })
  })

  test('a press on a removed button is dropped', async () => {
    const gone = document.createElement('button')
    const press = vi.fn<() => void>()
    gone.addEventListener('click', press)
    document.documentElement.pressedEarly = gone
    await start()
    act(startHandlingPresses)
    expect(press).not.toHaveBeenCalled()
  })
})

test('where the app cannot start, a press reloads the page', async () => {
  const reload = vi.fn<() => void>()
  reloadWhenPressed(reload)
  await userEvent.click(document.body)
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button'))
  expect(reload).toHaveBeenCalledOnce()
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Input } from './input.tsx'
import { Textarea } from './textarea.tsx'

const half = '😀'.slice(0, 1)

function Line({ verbatim }: { verbatim?: true }) {
  const [value, setValue] = useState('')
  return (
    <Input
      aria-label="Nome"
      {...(verbatim && { verbatim })}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}

const pasted = async (text: string) => {
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste(text)
  return screen.getByRole('textbox')
}

it('strips invisible characters from a pasted line, and leaves emoji whole', async () => {
  render(<Line />)
  const input = await pasted(`Ana\u200b\u202e Sou\u0000za${half}\t👩🏽‍🔧 ❤️`)
  expect(input).toHaveValue('Ana Souza 👩🏽‍🔧 ❤️')
})

it('hands the cleaned text to a form that reads the field itself', async () => {
  const seen: string[] = []
  render(<Input aria-label="Título" onChange={(event) => seen.push(event.target.value)} />)
  expect(await pasted('Furadeira\ufeff')).toHaveValue('Furadeira')
  expect(seen).toEqual(['Furadeira'])
})

it('keeps a password as it is', async () => {
  render(<Line verbatim />)
  expect(await pasted('se\u200bgredo')).toHaveValue('se\u200bgredo')
})

it('keeps the lines of a longer text, and strips unreadable characters', async () => {
  render(<Textarea aria-label="Descrição" />)
  expect(await pasted(`um\r\n\tdois\u0000${half}\u0007`)).toHaveValue('um\n\tdois')
})

it('empties an invisible longer text, and keeps the joiners of a visible one', async () => {
  const { unmount } = render(<Textarea aria-label="Descrição" />)
  expect(await pasted('\u200b \u2800\u200b')).toHaveValue(' ')
  unmount()
  render(<Textarea aria-label="Descrição" />)
  expect(await pasted('نامه\u200cای')).toHaveValue('نامه\u200cای')
})

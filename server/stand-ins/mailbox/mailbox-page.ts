import { readFileSync } from 'node:fs'
import { escapeHtml, page } from '#server/stand-ins/html-page.ts'
import { mailboxTexts } from '#server/stand-ins/texts.ts'
import type { Mail } from './mailbox.ts'

const css = readFileSync(new URL('mailbox.css', import.meta.url), 'utf8')

type Options = {
  locale: 'pt' | 'es'
  mails: Mail[]
  /** Only the mails to this address are shown. */
  to: string | null
}

/** All mails, or those to one address. */
export function mailboxPage({ locale, mails, to }: Options): string {
  const t = mailboxTexts[locale].page
  const list = mails.map((mail) => mailItem(mail, locale)).join('\n')
  const filter = to
    ? `<p class="filter">${t.to} <strong>${escapeHtml(to)}</strong> · <a href="/__mail">${t.all}</a></p>`
    : ''
  return page({
    locale,
    title: t.title,
    head: `<style>${css}</style>`,
    body: `<main>
<h1>${t.title}</h1>
<p class="muted">${t.notice} <a href="/">${t.home}</a></p>
${filter}
${list ? `<ul>\n${list}\n</ul>` : `<p class="empty">${t.empty}</p>`}
</main>`,
  })
}

function mailItem(mail: Mail, locale: 'pt' | 'es'): string {
  const { to, subject, kind, link, at, text } = mail
  const t = mailboxTexts[locale].page
  const time = new Intl.DateTimeFormat(locale === 'pt' ? 'pt-BR' : 'es-419', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(at))
  const name = escapeHtml(`${t.open}: ${subject}, ${to}`)
  return `<li data-kind="${escapeHtml(kind)}">
<h2>${escapeHtml(subject)}</h2>
<p class="muted">${t.to} ${escapeHtml(to)} · <time datetime="${escapeHtml(at)}">${time}</time></p>
<p class="ways"><a class="open" href="${escapeHtml(link)}" aria-label="${name}">${t.open}</a>${wholeLink(mail, t.whole)}</p>
${text === undefined ? '' : `<details><summary>${t.text}</summary><pre>${escapeHtml(text)}</pre></details>`}
</li>`
}

const wholeLink = ({ id, html, subject }: Mail, label: string): string =>
  id === undefined || html === undefined
    ? ''
    : `<a href="/__mail/${encodeURIComponent(id)}" aria-label="${escapeHtml(`${label}: ${subject}`)}">${label}</a>`

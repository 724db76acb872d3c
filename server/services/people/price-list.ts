import { asc, eq } from 'drizzle-orm'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { PricedService, updateServices } from '#src/contract/taskers/price-list.ts'
import {
  repeatedService,
  foldedServiceKey,
  serviceKey,
} from '#src/contract/taskers/service-keys.ts'
import { SERVICES_MAX } from '#src/contract/taskers/limits.ts'
import { skillName } from '#server/data/skills-catalogue.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { mergeChange } from '#src/lib/merge-change.ts'
import type { Db } from '#server/db/database.ts'
import { taskerServices } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { knownSkills } from '#server/services/search/skills.ts'
import { lockTasker, refreshSearchText } from './taskers.ts'
import { refuseContactsIn } from '#server/services/texts/contacts.ts'

/** A tasker's price list, in its order and in BRL. */
export async function servicesOf(db: Db, uid: string): Promise<PricedService[]> {
  const rows = await db
    .select()
    .from(taskerServices)
    .where(eq(taskerServices.taskerUid, uid))
    .orderBy(asc(taskerServices.position))
  return rows.map(({ skill, name, price, charge, durationMinutes, note }) => ({
    skill,
    name,
    price: toBrl(price),
    charge,
    durationMinutes,
    note,
  }))
}

type Edit = BodyOf<typeof updateServices>
type Listed = Edit['services']

/**
 * Sets a list; changes of another device since it was read stay.
 * @throws DomainError taskers/role-needed, taskers/skill-unknown, taskers/service-unnamed,
 * taskers/service-twice, taskers/list-full
 */
export async function setServices(
  db: Db,
  uid: string,
  { services: after, before }: Edit,
  lang: Lang,
): Promise<void> {
  checkNames(after, lang)
  await db.transaction(async (tx) => {
    await lockTasker(tx, uid)
    const services = before
      ? mergeChange(await servicesOf(tx, uid), { before, after }, foldedServiceKey)
      : after
    if (services.length > SERVICES_MAX)
      fail('taskers/list-full', { params: { max: SERVICES_MAX } })
    await tx.delete(taskerServices).where(eq(taskerServices.taskerUid, uid))
    if (services.length > 0)
      await tx.insert(taskerServices).values(
        services.map(({ price, ...service }, position) => ({
          ...service,
          taskerUid: uid,
          position,
          price: toCentavos(price),
        })),
      )
    await refreshSearchText(tx, uid)
  })
}

function checkNames(services: Listed, lang: Lang): void {
  refuseContactsIn(
    services.flatMap(({ name, note }, row) => [
      { field: `services.${row}.name`, text: name },
      { field: `services.${row}.note`, text: note },
    ]),
  )
  knownSkills(services.flatMap(({ skill }) => skill ?? []))
  if (services.some((service) => serviceKey(service) === ''))
    fail('taskers/service-unnamed')
  const twice = repeatedService(services)
  if (twice)
    fail('taskers/service-twice', {
      params: { name: skillName(serviceKey(twice), lang) },
    })
}

import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type AddressKind,
  addressKinds,
  states,
} from '#src/contract/places/address-kinds.ts'
import { type Lang, languages } from '#src/contract/protocol/languages.ts'
import { RADIUS_KM } from '#src/contract/search/limits.ts'
import { type InterestTopic, interestTopics } from '#src/contract/people/interest-topics.ts'
import { type Role, roles, subscriptionTypes } from '#src/contract/people/roles.ts'
import { allOf, between, oneOf } from './checks.ts'
import { bytea, createdAt, time, uid } from './columns.ts'

/**
 * The part of `images` that people refer to. The whole table refers to people and to all that shows
 * pictures: media.ts imports this file.
 */
const pictures = pgTable('images', { publicId: text('public_id').primaryKey() })

export const users = pgTable(
  'users',
  {
    uid: uid('uid').primaryKey(),
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name').notNull(),
    /** The user has not given a name yet: `name` is a neutral one. */
    nameMissing: boolean('name_missing').notNull().default(false),
    photoId: text('photo_id').references(() => pictures.publicId, { onDelete: 'set null' }),
    bannerId: text('banner_id').references(() => pictures.publicId, {
      onDelete: 'set null',
    }),
    roles: text('roles').array().$type<Role[]>().notNull(),
    currentRole: text('current_role').$type<Role>().notNull(),
    cep: text('cep'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    radiusKm: integer('radius_km').notNull().default(10),
    subscriptionType: text('subscription_type')
      .$type<(typeof subscriptionTypes)[number]>()
      .notNull()
      .default('free'),
    /** A CPF or CNPJ without its signs, for receipts. */
    taxId: text('tax_id'),
    hasSeenTour: boolean('has_seen_tour').notNull().default(false),
    /** The language of the last call that named one. */
    lang: text('lang').$type<Lang>().notNull().default('pt'),
    /** Sign-ins before this time give no session any more: the person signed out everywhere. */
    validSince: time('valid_since'),
    createdAt: createdAt(),
    /** The account was deleted: the remaining data are those that others have a right to. */
    deletedAt: time('deleted_at'),
    /** An operator has suspended the account: it begins nothing, and searches leave it out. */
    suspendedAt: time('suspended_at'),
    /** From then on the identity provider has no account of theirs either. */
    providerLeftAt: time('provider_left_at'),
  },
  (t) => [
    index('users_leaving')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null and ${t.providerLeftAt} is null`),
    allOf('users_roles', t.roles, roles),
    oneOf('users_current_role', t.currentRole, roles),
    oneOf('users_subscription', t.subscriptionType, subscriptionTypes),
    between('users_radius', t.radiusKm, RADIUS_KM),
    oneOf('users_lang', t.lang, languages),
  ],
)

/**
 * The addresses that people keep for themselves; only the owner reads them. Their device chooses
 * the id, so that it identifies an address only together with the owner.
 */
export const addresses = pgTable(
  'addresses',
  {
    ownerUid: uid('owner_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    kind: text('kind').$type<AddressKind>().notNull(),
    label: text('label').notNull(),
    cep: text('cep').notNull(),
    street: text('street').notNull(),
    number: text('number').notNull(),
    complement: text('complement').notNull(),
    district: text('district').notNull(),
    city: text('city').notNull(),
    state: text('state').$type<(typeof states)[number]>().notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    main: boolean('main').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerUid, t.id] }),
    uniqueIndex('addresses_main')
      .on(t.ownerUid)
      .where(sql`main`),
    oneOf('addresses_kind', t.kind, addressKinds),
    oneOf('addresses_state', t.state, states),
  ],
)

/** Only the SHA-256 of the token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    uid: uid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Time of the person's last sign-in at the identity provider. */
    signedInAt: time('signed_in_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    /** Of an operator: the last call, to within a minute. */
    seenAt: time('seen_at'),
  },
  (t) => [index('sessions_uid').on(t.uid)],
)

/** The browsers that a person gets push messages in. */
export const pushTokens = pgTable(
  'push_tokens',
  {
    token: text('token').primaryKey(),
    uid: uid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    lang: text('lang').$type<Lang>().notNull().default('pt'),
    /** A sign-out deletes the device. A session that expired does not: see docs/decisions/0061. */
    sessionHash: bytea('session_hash').references(() => sessions.tokenHash, {
      onDelete: 'set null',
    }),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('push_tokens_lang', t.lang, languages),
    index('push_tokens_uid').on(t.uid),
    index('push_tokens_session').on(t.sessionHash),
  ],
)

/**
 * People who asked to be notified when something starts, with their language; no account needed.
 * Before its confirmation an address gets only the link for that.
 */
export const interests = pgTable(
  'interests',
  {
    topic: text('topic').$type<InterestTopic>().notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    /** The last sign-up with the address. */
    createdAt: createdAt(),
    /** Null: the link to confirm it is still to be sent. */
    mailedAt: time('mailed_at'),
    confirmedAt: time('confirmed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.topic, t.email] }),
    index('interests_to_mail')
      .on(t.createdAt)
      .where(sql`${t.mailedAt} is null`),
    oneOf('interests_topic', t.topic, interestTopics),
    oneOf('interests_lang', t.lang, languages),
  ],
)

import { createPrivateKey } from 'node:crypto'
import { readField } from '#src/lib/read-field.ts'
import type { ServiceAccount } from './providers/google/service-account.ts'

type Source = {
  text: (name: string) => string | null
  problems: string[]
  firebaseProjectId: string | null
}

/** Reads the key that Google's console issues as JSON; errors go into `problems`. */
export function readServiceAccount(name: string, source: Source): ServiceAccount | null {
  const value = source.text(name)
  if (value === null) return null
  const key = parsed(value)
  const clientEmail = readField(key, 'client_email')
  const privateKey = readField(key, 'private_key')
  const { problems, firebaseProjectId } = source
  if (
    typeof clientEmail !== 'string' ||
    typeof privateKey !== 'string' ||
    !isKey(privateKey)
  ) {
    problems.push(`${name} must be the JSON of a service account's key.`)
    return null
  }
  if (readField(key, 'project_id') !== firebaseProjectId) {
    problems.push(`${name} is not of the project in FIREBASE_PROJECT_ID.`)
    return null
  }
  return { clientEmail, privateKey }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/**
 * The text of a Pix code as banks read it: fields of EMV's "merchant presented" codes, each with
 * its number and length, and a checksum over all of it (Banco Central, Manual do BR Code).
 * @param options.amount centavos; `place`: where a bank finds the payment, of at most 77 letters
 */
export function brCode({ place, amount }: { place: string; amount: number }): string {
  const fields = [
    field('00', '01'),
    field('01', '12'), // good for one payment
    field('26', field('00', 'br.gov.bcb.pix') + field('25', place)),
    field('52', '0000'),
    field('53', '986'), // BRL
    field('54', (amount / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', 'OFICIO'),
    field('60', 'SAO PAULO'),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return fields + checksum(fields)
}

const field = (number: string, value: string) =>
  number + String(value.length).padStart(2, '0') + value

/** CRC-16/CCITT-FALSE, in four hexadecimal digits. */
export function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

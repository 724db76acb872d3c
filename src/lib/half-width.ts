/** A text with the digits and signs of East Asian keyboards, such as "１２，５", as ASCII has them. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  )

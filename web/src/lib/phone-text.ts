/** A stored number as Canadians write it: "+1 514 555-0123"; any other country's as it is stored (E.164). */
export function phoneText(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2-$3');
}

/** The same for a sentence, where no line may break inside it. */
export function unbrokenPhone(phone: string): string {
  return phoneText(phone).replaceAll(' ', '\u00a0').replace('-', '\u2060-\u2060');
}

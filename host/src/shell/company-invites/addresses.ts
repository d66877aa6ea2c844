import { API } from '@atrium/contracts';

export interface Addresses {
  valid: string[];
  invalid: string[];
}

/** The addresses in a pasted text, each once, those that are none apart. */
export function addressesIn(text: string): Addresses {
  const written = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  const isEmail = (address: string) => API.people.invite.body.shape.emails.element.safeParse(address).success;
  return {
    valid: [...new Set(written.filter(isEmail).map((address) => address.toLowerCase()))],
    invalid: written.filter((address) => !isEmail(address)),
  };
}

/** Web addresses; punctuation at their end belongs to the sentence. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’“”]/gi;

/** Hosts of meetings, with their subdomains. */
const MEETING_HOSTS = [
  'meet.google.com',
  'zoom.us',
  'teams.microsoft.com',
  'teams.live.com',
  'webex.com',
  'whereby.com',
  'meet.jit.si',
  'gotomeeting.com',
  'bluejeans.com',
];

interface TextPart {
  text: string;
  /** Set for an address. */
  href: string | null;
}

/** Splits a text into web addresses and the text between them. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!URL.canParse(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: address, href: address });
    end = index + address.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), href: null }] : parts;
}

const isMeeting = (href: string): boolean => {
  const { protocol, hostname } = new URL(href);
  return protocol === 'https:' && MEETING_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
};

/** Returns the address of the online meeting that the place or the description names; null if there is none. */
export function meetingLinkOf({ location, description }: { location: string; description: string }): string | null {
  const addresses = [...linkParts(location), ...linkParts(description)].flatMap(({ href }) => href ?? []);
  return addresses.find(isMeeting) ?? null;
}

/** What the API documentation says of a new password, since only its length can be written as a schema. */
export const COMMON_PASSWORDS_HINT = 'Not among the 10,000 commonest passwords and not the e-mail.';

/** The rule for new passwords in the API documentation, because a schema can express only the length. */
export const COMMON_PASSWORDS_HINT = 'Not among the 10,000 commonest passwords and not the email.';

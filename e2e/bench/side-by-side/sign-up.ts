import { API } from '@atrium/contracts';

/** Registers a user and creates a company for them. */
export async function signUp(origin: string, email = 'bench@example.com') {
  const call = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const person = { email, password: 'a long enough password', name: 'Bench' };
  const { accessToken } = API.accounts.register.response.parse(await call(API.accounts.register.path, person));
  const { company } = API.companies.create.response.parse(
    await call(API.companies.create.path, { name: 'Bench' }, accessToken),
  );
  return { ...person, accessToken, companyId: company._id };
}

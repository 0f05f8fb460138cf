import { InvalidArgumentError } from 'commander';

/** The form that mail servers take without quoting; whether it is read, only a letter tells. */
export function emailAddress(text: string): string {
  const address = text.trim();
  if (
    address.length > 254 ||
    !/^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}$/u.test(address)
  )
    throw new InvalidArgumentError('an e-mail address such as shop@example.com');
  return address;
}

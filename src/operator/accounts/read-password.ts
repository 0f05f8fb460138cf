import { checkPassword } from '../../secrets/check-password.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorPorts } from '../operator-ports.ts';

/** How `--password` is described wherever it is taken. */
export const PASSWORD_OPTION = 'password of at least 12 characters; "-" reads it from standard input';

/**
 * The password of an option: as given, or with "-" the first line of standard input, which no list of processes and
 * no shell history shows. Refused when it is weak.
 */
export async function readPassword(
  given: string,
  names: readonly string[],
  ports: Pick<OperatorPorts, 'readInput'>,
): Promise<string> {
  const password = given === '-' ? ((await ports.readInput()).split(/\r?\n/)[0] ?? '') : given;
  const problem = checkPassword(password, names);
  if (problem !== null)
    throw new OperatorError(
      'the password is too weak: at least 12 characters, and not a common word with digits or the names of the account',
    );
  return password;
}

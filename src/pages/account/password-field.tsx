import { LEAST_PASSWORD, MOST_PASSWORD } from '../../model/limits.ts';

/** A field for a password; a new one says what is asked of it. */
export function PasswordField(field: {
  name: string;
  label: string;
  autocomplete: 'current-password' | 'new-password';
}) {
  const isNew = field.autocomplete === 'new-password';
  return (
    <>
      <label>
        {field.label}
        <input
          type="password"
          name={field.name}
          autocomplete={field.autocomplete}
          required
          {...(isNew
            ? {
                minlength: LEAST_PASSWORD,
                maxlength: MOST_PASSWORD,
                'aria-describedby': `${field.name}-hint`,
              }
            : {})}
        />
      </label>
      {isNew ? (
        <p class="hint" id={`${field.name}-hint`}>
          Не меньше {LEAST_PASSWORD} знаков, не одно частое слово с цифрами. Хороший пароль — несколько не
          связанных между собой слов.
        </p>
      ) : null}
    </>
  );
}

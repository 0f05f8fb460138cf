/** Address and password of who signs in; what has been typed already need not be typed again. */
export function SignInFields({ email }: { email: string }) {
  return (
    <>
      <label>
        Электронная почта
        <input
          type="email"
          name="email"
          value={email}
          autocomplete="username"
          required
          autofocus={email === ''}
        />
      </label>
      <label>
        Пароль
        <input
          type="password"
          name="password"
          autocomplete="current-password"
          required
          autofocus={email !== ''}
        />
      </label>
      <button class="main" type="submit">
        Войти
      </button>
    </>
  );
}

/** Puts the secret behind `#` of the address into its form, and takes it out of the address. */
export function takeSecret() {
  const form = document.querySelector('form[data-secret-from-address]');
  if (form === null || location.hash.length < 2) return;
  form.elements.namedItem('secret').value = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
}

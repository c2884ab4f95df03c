/** What Enter in a field does: presses the form's first submit button, or where it has none, sends the form. */
export function submitForm(form: HTMLFormElement | null): void {
  if (!form) return;
  const submits = 'button:is([type="submit"], :not([type])), input[type="submit"], ev-button[type="submit"]';
  const button = [...form.elements].find((element) => element.matches(submits)) as HTMLElement | undefined;
  if (button) button.click();
  else form.requestSubmit();
}

/** Scrolls to the heading of the suggestions and focuses it: a hash can't address an element in a shadow root. */
export function focusSuggestions(event: Event, root: ParentNode): void {
  event.preventDefault();
  const heading = root.querySelector<HTMLElement>('#suggestions');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

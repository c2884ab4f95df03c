/** The person selected a week. */
export class WeekSelectedEvent extends Event {
  constructor(readonly weekId: string) {
    super('ev-week-selected', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-week-selected': WeekSelectedEvent;
  }
}

/** The person chose a week to look at. */
export class WeekSelectEvent extends Event {
  constructor(readonly weekId: string) {
    super('ev-week-select', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-week-select': WeekSelectEvent;
  }
}

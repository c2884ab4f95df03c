import { assert } from '@open-wc/testing';
import { css, type CSSResult } from 'lit';
import { styles as bell } from '../../elements/notifications/notification-bell/notification-bell.styles.ts';
import { laterStyles as later } from '../../elements/notifications/notification-sidebar/later.styles.ts';
import { styles as sidebar } from '../../elements/notifications/notification-sidebar/notification-sidebar.styles.ts';
import { money, date, dateTime } from '../../elements/notifications/intl.ts';
import { time } from '../../elements/notifications/notification-sidebar/row-time.ts';
import { formatDate, formatDateTime, formatMoney, formatTime } from '../../elements/ui/format.ts';
import { tokens } from '../../elements/ui/styles/tokens.styles.ts';

/** The computed colour of each name under sheets. */
function colors(sheets: readonly CSSResult[], names: string[], scheme: string): string[] {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [
    ...sheets.map((sheet) => sheet.styleSheet!),
    css`
      p {
        color: var(--probe);
      }
    `.styleSheet!,
  ];
  const probe = document.createElement('p');
  root.append(probe);
  document.body.append(host);
  host.style.colorScheme = scheme;
  const seen = names.map((name) => {
    probe.style.setProperty('--probe', `var(${name})`);
    return getComputedStyle(probe).color;
  });
  host.remove();
  return seen;
}

describe('what bell and sidebar carry of their own', () => {
  const named = (sheet: CSSResult) =>
    [...new Set([...sheet.cssText.matchAll(/(--_[\w-]+): var\(\s*--ev-/g)].map(([, name]) => name!))].filter(
      (name) => !/control$|radius|enter/.test(name) || name === '--_line-control',
    );

  // What comes later stands beside the sidebar's own.
  for (const [name, sheets] of Object.entries({ bell: [bell], sidebar: [sidebar], later: [sidebar, later] }))
    for (const scheme of ['light', 'dark'])
      it(`${name}: the values of the token sheet, ${scheme}`, () => {
        const names = named(sheets.at(-1)!);
        assert.isAbove(names.length, 2);
        assert.deepEqual(colors(sheets, names, scheme), colors([tokens], names, scheme));
      });

  it('words of amounts and times as everywhere else', () => {
    const at = '2026-11-25T18:00:00Z';
    for (const locale of ['en', 'en-GB', 'de', 'ar']) {
      assert.equal(
        money({ amount: '12000.5', currency: 'USDC' }, locale),
        // Set apart by the words it stands in (elements/locales), not by itself.
        formatMoney({ amount: '12000.5', currency: 'USDC' }, locale).replace(/[\u2066-\u2069]/g, ''),
      );
      assert.equal(date(at, locale), formatDate(at, locale));
      assert.equal(dateTime(at, locale), formatDateTime(at, locale));
      assert.equal(time(at, locale), formatTime(at, locale));
    }
  });
});

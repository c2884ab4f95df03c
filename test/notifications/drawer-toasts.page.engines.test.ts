/** Toasts over the open drawer of notifications: the filter stays free. */
import { assert } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import * as stories from '../../stories/notifications/notification-sidebar.stories.ts';
import { fromStories } from '../from-stories.ts';
import { inShadow, queryAllByRole, queryByTag, queryInShadow } from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

describe('a toast over ev-notification-sidebar', () => {
  afterEach(() => setViewport({ width: 1024, height: 768 }));

  for (const width of [360, 700, 1024])
    it(`leaves heading and filter free at ${width} px`, async () => {
      await setViewport({ width, height: 640 });
      const place = await stage(fromStories(stories)['WithToast']!());
      const root = place.box.querySelector('ev-notification-sidebar')!;
      const findToast = () => queryInShadow(queryByTag(root, 'ev-toast-stack'), '.toast');
      await waitUntil(
        () => findToast() && queryAllByRole(root, 'time').length > 0,
        'rows and a toast',
        {
          timeout: 8000,
        },
      );
      await settled(place.box);
      document.getAnimations().forEach((animation) => animation.finish());
      const toast = findToast()!.getBoundingClientRect();
      const filter = inShadow(root, '.filter').getBoundingClientRect();
      const isFree = toast.top >= filter.bottom || toast.right <= filter.left;
      assert.isTrue(isFree, `${toast.top} is below ${filter.bottom}`);
      assert.isAtMost(toast.bottom, innerHeight);
      place.remove();
    });
});

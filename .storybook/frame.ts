import type { Decorator, Preview } from '@storybook/web-components-vite';
import { html } from 'lit';
import { useEffect } from 'storybook/preview-api';
import { setMotion } from './motion.ts';

const choice = (value: string, title: string, right?: string) => ({
  value,
  title,
  ...(right && { right }),
});

/** Choices of the toolbar. */
export const toolbar: NonNullable<Preview['globalTypes']> = {
  scheme: {
    description: 'Color scheme',
    toolbar: {
      title: 'Scheme',
      icon: 'mirror',
      items: [choice('light', 'Light'), choice('dark', 'Dark')],
      dynamicTitle: true,
    },
  },
  brand: {
    description: 'Design tokens of a brand',
    toolbar: {
      title: 'Brand',
      icon: 'paintbrush',
      items: [
        choice('default', 'Evangelist'),
        choice('metaplex', 'Metaplex', 'dark'),
        choice('switchboard', 'Switchboard', 'dark'),
        choice('acme', 'Acme', 'light'),
      ],
      dynamicTitle: true,
    },
  },
  density: {
    description: 'Height of controls and size of text',
    toolbar: {
      title: 'Density',
      icon: 'component',
      items: [choice('comfortable', 'Comfortable'), choice('compact', 'Compact')],
      dynamicTitle: true,
    },
  },
  locale: {
    description: 'Language of text, numbers and dates',
    toolbar: {
      title: 'Language',
      icon: 'globe',
      items: [
        choice('en', 'English', 'en'),
        choice('de', 'Deutsch', 'de'),
        choice('ar', 'العربية', 'ar'),
      ],
      dynamicTitle: true,
    },
  },
  direction: {
    description: 'Direction of text',
    toolbar: {
      title: 'Direction',
      icon: 'transfer',
      items: [
        choice('auto', 'Auto', 'as the language'),
        choice('ltr', 'LTR'),
        choice('rtl', 'RTL'),
      ],
      dynamicTitle: true,
    },
  },
  motion: {
    description: 'Motion',
    toolbar: {
      title: 'Motion',
      icon: 'play',
      items: [choice('full', 'Motion', 'browser setting'), choice('reduce', 'Reduced motion')],
      dynamicTitle: true,
    },
  },
};

export const initialGlobals = {
  scheme: 'light',
  brand: 'default',
  density: 'comfortable',
  locale: 'en',
  direction: 'auto',
  motion: 'full',
};

/** Widths that pages are designed for. */
export const viewports = Object.fromEntries(
  ([320, 360, 768, 1280] as const).map((width) => [
    `w${width}`,
    {
      name: `${width} px`,
      styles: { width: `${width}px`, height: width < 500 ? '780px' : '900px' },
      type:
        width < 500
          ? ('mobile' as const)
          : width < 1000
            ? ('tablet' as const)
            : ('desktop' as const),
    },
  ]),
);

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur']);

/** Sets the toolbar's choices on the document, as a host page would. It runs before the story renders: its App reads the language. */
export const frame: Decorator = (story, { globals, canvasElement }) => {
  const page = document.documentElement;
  const { scheme, brand, density, locale, direction, motion } = globals as Record<
    keyof typeof initialGlobals,
    string
  >;
  Object.assign(page.dataset, { scheme, brand, density });
  page.lang = locale;
  page.dir = direction === 'auto' ? (rightToLeft.has(locale) ? 'rtl' : 'ltr') : direction;
  useEffect(() => {
    const reduce = motion === 'reduce';
    setMotion(reduce);
    if (!reduce) return undefined;
    // Elements that are defined later add their own sheets.
    const observer = new MutationObserver(() => setMotion(true));
    observer.observe(canvasElement, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
  return html`${story()}`;
};

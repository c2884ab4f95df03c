import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/rich-text/define.ts';
import type { RichText } from '../../contract/rich-text.ts';
import { allInShadow, getByRole, getText } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

const content: RichText = [
  { type: 'heading', level: 1, children: [{ type: 'text', text: 'Brief' }] },
  {
    type: 'paragraph',
    children: [
      { type: 'text', text: 'Link the ' },
      {
        type: 'link',
        href: 'https://metaplex.com/core',
        children: [{ type: 'strong', children: [{ type: 'text', text: 'Core guide' }] }],
      },
      { type: 'emphasis', children: [{ type: 'text', text: ' so that readers ' }] },
      { type: 'code', text: 'check' },
    ],
  },
  {
    type: 'list',
    ordered: false,
    items: [[{ type: 'paragraph', children: [{ type: 'text', text: 'Use figures' }] }]],
  },
  {
    type: 'quote',
    children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Write as you talk' }] }],
  },
  { type: 'code', text: 'spl-token transfer' },
];

standing('ev-rich-text', {
  all: () => html`<ev-rich-text level="2" .content=${content}></ev-rich-text>`,
  nothing: () => html`<ev-rich-text></ev-rich-text>`,
});

describe('<ev-rich-text>', () => {
  it('opens links in a new tab without opener or referrer, and fires an event', async () => {
    const { element, remove } = await stage(
      html`<ev-rich-text .content=${content}></ev-rich-text>`,
    );
    const link = getByRole<HTMLAnchorElement>(element, 'link');
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    const heard: string[] = [];
    element.addEventListener('ev-rich-text-link', (event) => heard.push(event.href));
    link.addEventListener('click', (event) => event.preventDefault());
    link.querySelector('strong')!.click();
    expect(heard).to.deep.equal(['https://metaplex.com/core']);
    remove();
  });
  it('keeps the place of a picture whose size is known while it loads', async () => {
    const picture: RichText = [
      {
        type: 'paragraph',
        children: [
          { type: 'image', src: '/missing.png', alt: 'A counter', width: 400, height: 200 },
        ],
      },
    ];
    const { element, remove } = await stage(
      html`<ev-rich-text style="display: block; width: 100px" .content=${picture}></ev-rich-text>`,
    );
    const image = getByRole<HTMLImageElement>(element, 'img');
    expect([image.getAttribute('width'), image.getAttribute('height')]).to.deep.equal([
      '400',
      '200',
    ]);
    expect(getComputedStyle(image).maxInlineSize).to.equal('100%');
    remove();
  });
  it('dims pictures in the dark scheme', async () => {
    const picture: RichText = [
      { type: 'paragraph', children: [{ type: 'image', src: '/missing.png', alt: 'A counter' }] },
    ];
    const { element, remove } = await stage(
      html`<ev-rich-text .content=${picture}></ev-rich-text>`,
    );
    const image = getByRole<HTMLImageElement>(element, 'img');
    const getMask = (scheme: string) => {
      element.style.colorScheme = scheme;
      return getComputedStyle(image).maskImage;
    };
    expect(getMask('light')).not.to.include('0.9');
    expect(getMask('dark')).to.include('rgba(0, 0, 0, 0.9)');
    remove();
  });
  it('renders no link and no image for unsafe URLs', async () => {
    const bad: RichText = [
      {
        type: 'paragraph',
        children: [
          {
            type: 'link',
            href: 'javascript:alert(1)',
            children: [{ type: 'text', text: 'press' }],
          },
          { type: 'link', href: '//evil.example', children: [{ type: 'text', text: ' here' }] },
          { type: 'image', src: 'data:text/html,x', alt: ' picture' },
          // Browsers resolve these to another host.
          { type: 'link', href: '/\\evil.example', children: [{ type: 'text', text: ' there' }] },
          { type: 'image', src: '/\t/evil.example/a.png', alt: ' too' },
        ],
      },
    ];
    const { element, remove } = await stage(html`<ev-rich-text .content=${bad}></ev-rich-text>`);
    expect(allInShadow(element, 'a, img').length).to.equal(0);
    expect(getText(element)).to.contain('press here picture');
    remove();
  });
  it('detects the text direction of each block', async () => {
    const paragraph = (text: string) => ({
      type: 'paragraph' as const,
      children: [{ type: 'text' as const, text }],
    });
    const mixed: RichText = [
      paragraph('السلام عليكم'),
      paragraph('Peace.'),
      { type: 'heading', level: 1, children: [{ type: 'text', text: 'Brief' }] },
      { type: 'list', ordered: false, items: [[paragraph('عربي')], [paragraph('Use figures')]] },
      { type: 'quote', children: [paragraph('Write as you talk'), paragraph('اكتب كما تتكلم')] },
      {
        type: 'quote',
        children: [
          { type: 'list', ordered: true, items: [[paragraph('واحد')], [paragraph('Two')]] },
        ],
      },
      { type: 'code', text: 'spl-token transfer' },
    ];
    const { element, remove } = await stage(
      html`<div dir="rtl"><ev-rich-text .content=${mixed}></ev-rich-text></div>`,
    );
    const text = element.querySelector('ev-rich-text') ?? element;
    const runs = (what: string) =>
      allInShadow(text, what).map((one) => getComputedStyle(one).direction);
    expect(runs('.text > p, [role=heading], pre')).to.deep.equal(['rtl', 'ltr', 'ltr', 'ltr']);
    expect(runs('.text > ul > li, .text > ul > li > p')).to.deep.equal([
      'rtl',
      'rtl',
      'ltr',
      'ltr',
    ]);
    expect(runs('.text > blockquote')).to.deep.equal(['ltr', 'rtl']);
    expect(runs('blockquote > p, blockquote li')).to.deep.equal(['ltr', 'rtl', 'rtl', 'ltr']);
    remove();
  });
  it('skips unknown nodes', async () => {
    const newer = [{ type: 'table' }, ...content] as unknown as RichText;
    const { box, element, remove } = await stage(
      html`<ev-rich-text .content=${newer}></ev-rich-text>`,
    );
    await settled(box);
    expect(getText(element)).to.contain('Brief');
    remove();
  });
});

/** The whole library on one page: every tag of the embed. */

/** @typedef {import('./contenders.mjs').Contender} Contender @typedef {import('./contenders.mjs').Group} Group */

/** @param {readonly string[]} tags @param {Contender} floor @returns {Group} */
export const library = (tags, floor) => ({
  name: 'library',
  title: `Whole library, ${tags.length} tags`,
  seen: 'elements',
  contenders: [
    {
      name: 'evangelist',
      tags: [...tags],
      entry: 'own-library.js',
      data: `data-tags="${tags.join(' ')}"`,
      body: tags.map((tag) => `<${tag}></${tag}>`).join('\n'),
      stages: [{ name: 'elements', path: ['[data-ready] h1'] }],
    },
    floor,
  ],
});

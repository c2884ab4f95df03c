/** The same pictures as the product's, as React draws them. */
const paths = {
  home: 'M3 10.5 12 3l9 7.500M5 9v11h5v-6h4v6h5V9',
  list: 'M4 6h16M4 12h10M4 18h16',
  archive: 'M3 4h18v4H3zM5 8v12h14V8M10 12h4',
  wallet: 'M4 6h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM16 12v2',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c1-5 4-7 8-7s7 2 8 7',
  sliders: 'M4 6h10M18 6h2M4 12h2M10 12h10M4 18h8M16 18h4M14 4v4M6 10v4M12 16v4',
  bell: 'M6 9a6 6 0 0 1 12 0c0 6 2 7 2 8H4c0-1 2-2 2-8M10 20a2 2 0 0 0 4 0',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  feedback: 'M4 5h16v12H9l-5 4z',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M10 9a2 2 0 1 1 2 3v1M12 17v.1',
};

export const Icon = ({ name }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);

/** The texts of a campaign's file in Markdown, and the pictures that they name. */
import type { FileProblem } from '../../common/file-texts.ts';
import { isPicturePath, pictureLimits, type PictureReferences } from './campaign-pictures.rules.ts';
import { listPictures, parseWebUrl } from './markdown.rules.ts';

interface CampaignTexts {
  cover?: string | null | undefined;
  brief: string;
  terms: { text: string };
}

const texts = [
  { path: ['brief'], read: ({ brief }: CampaignTexts) => brief },
  { path: ['terms', 'text'], read: ({ terms }: CampaignTexts) => terms.text },
] as const;

/** A picture is one of the web, or a file beside the campaign's file with words for those who don't see it. */
export function checkPictures(content: CampaignTexts): FileProblem[] {
  const problems = texts.flatMap(({ path, read }) =>
    listPictures(read(content)).flatMap(({ address, alt }) => {
      if (parseWebUrl(address)) return [];
      if (!isPicturePath(address))
        return [
          {
            path,
            message: `has the picture ${JSON.stringify(address.slice(0, 100))}: it must be an http or https address, or the path of a .jpg, .png or .webp file below the folder of this file, such as pictures/menu.webp`,
          },
        ];
      return alt.trim() === ''
        ? [
            {
              path,
              message: `has no description for the picture ${address}: write what it shows, as in ![The counter of a bakery](${address})`,
            },
          ]
        : [];
    }),
  );
  const count = listCampaignPictures(content).length;
  if (count > pictureLimits.pictures)
    problems.push({
      path: ['brief'],
      message: `and terms name ${count} files of pictures; a campaign has at most ${pictureLimits.pictures}`,
    });
  return problems;
}

/** The paths of all pictures of a campaign, each once: its cover, and those of its texts. */
export const listCampaignPictures = (content: CampaignTexts): string[] => [
  ...new Set([
    ...(content.cover ? [content.cover] : []),
    ...texts.flatMap(({ read }) => listPicturePaths(read(content))),
  ]),
];

/** The first field that names the picture, for errors. */
export const findPictureField = (content: CampaignTexts, picture: string): FileProblem['path'] =>
  content.cover === picture
    ? ['cover']
    : (texts.find(({ read }) => listPicturePaths(read(content)).includes(picture))?.path ?? []);

/** The paths of pictures that a text names, each once. */
export const listPicturePaths = (markdown: string): string[] => [
  ...new Set(
    listPictures(markdown)
      .map(({ address }) => address)
      .filter(isPicturePath),
  ),
];

/** The pictures that a text names. */
export const pickPictures = (markdown: string, pictures: PictureReferences): PictureReferences =>
  Object.fromEntries(
    listPicturePaths(markdown).flatMap((path) => {
      const picture = Object.hasOwn(pictures, path) ? pictures[path] : undefined;
      return picture ? [[path, picture]] : [];
    }),
  );

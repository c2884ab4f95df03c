import '../../elements/screens/article-screen/define.ts';
import type { PageProps } from '../route.ts';
import { screen } from '../screen.ts';

const Screen = screen('ev-article-screen');

export default function ArticlePage({ name }: PageProps) {
  return <Screen name={name ?? ''} />;
}

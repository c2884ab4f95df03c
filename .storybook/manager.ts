import { addons } from 'storybook/manager-api';
import { getTheme, onThemeChange } from './theme.ts';

const configure = () => addons.setConfig({ theme: getTheme(), sidebar: { showRoots: true } });
configure();
onThemeChange(configure);

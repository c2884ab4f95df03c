import 'evangelist/app/define';
import 'evangelist/badge/define';
import 'evangelist/campaign-header/define';
import 'evangelist/segmented/define';
import { mount } from 'svelte';
import Kinds from './kinds.svelte';

mount(Kinds, { target: document.getElementById('root') });

// The page begins here.
import { mount } from 'svelte';
import App from './App.svelte';
import './look/tokens.css';
import './look/controls.css';
import './look/contrast.css';
import { keepThisBuild } from './offline/builds.svelte.ts';

const target = document.getElementById('app');
if (target !== null) mount(App, { target });

// What is seen first is fetched first.
addEventListener('load', () => void keepThisBuild());
